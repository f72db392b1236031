import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../../worker/plays/games/registry.ts';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import type { Play } from '../../worker/plays/play.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { playHonestly } from '../games/honest-plays.ts';
import { type Client, guest, guestIn, setClock } from '../support/client.ts';
import { describeConformance } from '../support/conformance.ts';
import { scalarOf } from '../support/record.ts';
import { SAMPLES } from '../support/samples/samples.ts';

// Few plays here, because Node plays a hundred with the same code.
describeConformance({ rounds: 10 });

const NOON = '2027-03-10T12:00:00Z';

/** The play as stored in the guest's object. */
async function heldPlay(client: Client, type: GameType): Promise<Play> {
  const stub = env.PLAYERS.get(env.PLAYERS.idFromName(guestIn(client).publicId));
  const day = gameDayAt(Date.parse(NOON));
  return runInDurableObject(stub, (_, ctx) => new PlayStore(new ObjectTables(ctx.storage)).byDay(type, day)!);
}

/** Moves the server's clock to a time unless it is already later. */
async function waitUntil(client: Client, time_ms: number): Promise<void> {
  const now_ms = Number((await client.get('/api/health')).headers.get('x-server-now'));
  if (time_ms > now_ms) await setClock(time_ms);
}

/** Sends a move, at the time of an honest player in games whose rules read the clock. */
async function send(client: Client, type: GameType, { move, play }: { move: unknown; play: Play }) {
  const elapsed_ms = SAMPLES[type].elapsed_ms?.(play.state);
  if (elapsed_ms !== undefined) await waitUntil(client, play.openedAt + elapsed_ms);
  const { path, body } = SAMPLES[type].request(move, { token: play.token, puzzleId: play.puzzleId });
  return client.post(path, body);
}

describe.each(GAME_TYPES)('%s over HTTP', (type) => {
  const opening = GAME_CONTRACTS[type].opening.path;
  const random = seededRandom([4, 4, 4, 4]);

  async function openedPlay(opens_at = NOON) {
    await setClock(opens_at);
    const client = await guest();
    await client.get(opening);
    return { client, play: await heldPlay(client, type) };
  }

  test('pays an honest play at its end, and repeats every reply [§4 Fine points of the games; §The life of a play]', async () => {
    const { client, play: first } = await openedPlay();
    let play = first;
    while (!play.ended) {
      const move = SAMPLES[type].nextMove(play, random);
      const reply = await send(client, type, { move, play });
      expect(reply.status).toBe(200);
      const repeated = await send(client, type, { move, play });
      expect(repeated).toMatchObject({ status: 200, body: reply.body });
      play = await heldPlay(client, type);
      if (play.ended)
        expect(reply.body.game_result).toMatchObject({ game_type: type, game_date: '2027-03-10' });
    }
    const { total_points } = (await client.get('/auth/me')).body;
    expect(total_points).toBe(play.ended.points_tenths / 10);
  });

  test('is unchanged by another player’s move with this play’s token or puzzle [§4 Opening and ending]', async () => {
    const { client, play } = await openedPlay();
    const stranger = await guest();
    const move = SAMPLES[type].nextMove(play, random);
    const reply = await send(stranger, type, { move, play });
    expect([403, 404]).toContain(reply.status);
    expect((await heldPlay(client, type)).state).toEqual(play.state);
  });

  test('answers illegal moves with a 4xx and a sentence, and changes nothing [§The life of a play; §Errors]', async () => {
    const { client, play: first } = await openedPlay();
    await send(client, type, { move: SAMPLES[type].nextMove(first, random), play: first });
    const play = await heldPlay(client, type);
    for (const move of SAMPLES[type].illegalMoves(play)) {
      const reply = await send(client, type, { move, play });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.body.detail).toMatch(/\w+/);
    }
    expect((await heldPlay(client, type)).state).toEqual(play.state);
  });

  test('accepts moves for its day until 01:00 of the next day, and refuses later ones [§1 The game day; §The life of a play]', async () => {
    const { client, play: first } = await openedPlay('2027-03-10T23:59:00Z');
    await setClock('2027-03-11T00:59:00Z');
    const reply = await send(client, type, { move: SAMPLES[type].nextMove(first, random), play: first });
    expect(reply.status).toBe(200);
    const play = await heldPlay(client, type);
    await setClock('2027-03-11T01:00:00Z');
    const late = await send(client, type, { move: SAMPLES[type].nextMove(play, random), play });
    expect([403, 404]).toContain(late.status);
    const ending = { game_type: type, game_session_token: play.token, give_up: true };
    expect((await client.post('/api/results/', ending)).status).toBe(403);
    expect((await heldPlay(client, type)).state).toEqual(play.state);
  });

  test('ends once and is paid once when its last move arrives many times at once [§4 Opening and ending]', async () => {
    const { client, play: first } = await openedPlay();
    const { move: made, isOver } = gameOf(type);
    let play = first;
    let move = SAMPLES[type].nextMove(play, random);
    for (;;) {
      const elapsed_ms = SAMPLES[type].elapsed_ms?.(play.state) ?? 0;
      const after = made({ puzzle: play.puzzle, state: play.state, elapsed_ms }, move);
      if (after.ok && isOver(after.state)) break;
      await send(client, type, { move, play });
      play = await heldPlay(client, type);
      move = SAMPLES[type].nextMove(play, random);
    }
    const replies = await Promise.all(Array.from({ length: 40 }, () => send(client, type, { move, play })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.game_result))).size).toBe(1);
    const { game_result } = replies[0]!.body;
    const ending = { game_type: type, game_session_token: play.token, give_up: true };
    expect((await client.post('/api/results/', ending)).body.game_result).toEqual(game_result);
    expect(await scalarOf(sql`SELECT COUNT(*) FROM results`)).toBe(1);
    expect((await client.get('/auth/me')).body.total_points).toBe(game_result.points_earned);
  });

  test('rebuilds the stored state of a play from its moves [§Where state lives]', async () => {
    const { client, play: first } = await openedPlay();
    let play = first;
    let state = first.state;
    for (let turn = 0; turn < 5 && !play.ended; turn++) {
      const move = SAMPLES[type].nextMove(play, random);
      await send(client, type, { move, play });
      const elapsed_ms = SAMPLES[type].elapsed_ms?.(state) ?? 0;
      const made = gameOf(type).move({ puzzle: play.puzzle, state, elapsed_ms }, move);
      if (made.ok) state = made.state;
      play = await heldPlay(client, type);
      const timeless = (kept: unknown) => SAMPLES[type].withoutClock?.(kept) ?? kept;
      expect(timeless(play.state)).toEqual(timeless(state));
    }
  });
});

const COUNT = 300;
/** How many plays may find the word at once, which looks suspicious. */
const MOST_UNLIKELY: Partial<Record<GameType, number>> = { wordclue: 9 };
const LOWEST: Partial<Record<GameType, number>> = { wordclue: 20 };

test.each(GAME_TYPES)(
  'of 300 honest plays of %s none is refused or marked, and the median pays between 40 and 75 points',
  (type) => {
    const { plays, refused, tooFast, unlikely, points } = playHonestly({ type, count: COUNT });
    expect({ plays, refused, tooFast }).toEqual({ plays: COUNT, refused: 0, tooFast: 0 });
    expect(unlikely).toBeLessThanOrEqual(MOST_UNLIKELY[type] ?? 0);
    expect(points.lowest).toBeGreaterThanOrEqual(LOWEST[type] ?? 0);
    expect(points.highest).toBeLessThanOrEqual(100);
    expect(points.median).toBeGreaterThanOrEqual(40);
    expect(points.median).toBeLessThanOrEqual(75);
  },
);
