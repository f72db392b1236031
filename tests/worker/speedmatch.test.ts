// Speed Match: each forged play is refused or scored by what was really done, beside an honest play that passes.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { ObjectTables } from '../../worker/plays/object-tables.ts';
import { PlayStore } from '../../worker/plays/play-store.ts';
import type { SpeedMatchState } from '../../worker/shared/games/speedmatch/rules.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { type Client, guest, type Reply, setClock } from '../support/client.ts';

const OPENING = '/api/daily-speedmatch-items';
const SWAP = '/api/speed-match/swap';
const NOON = '2027-03-10T12:00:00Z';

interface Swap {
  first: number;
  second: number;
}

async function open(client: Client) {
  return (await client.get(OPENING)).body;
}

function swapIn(client: Client, game_session_token: string, move: number, pair: Swap, more = {}) {
  return client.post(SWAP, { game_session_token, move, ...pair, ...more });
}

/** The state in the player's object, which no player sees. */
async function heldState(client: Client): Promise<SpeedMatchState> {
  const { id } = (await client.get('/auth/me')).body;
  const stub = env.PLAYERS.get(env.PLAYERS.idFromName(id));
  return runInDurableObject(
    stub,
    (_, ctx) =>
      new PlayStore(new ObjectTables(ctx.storage)).byDay('speedmatch', gameDayAt(Date.parse(NOON)))!
        .state as SpeedMatchState,
  );
}

/** The seven swaps that finish a play from its current order. */
async function wayHome(client: Client): Promise<Swap[]> {
  const { order, hidden } = await heldState(client);
  const row = [...order];
  return hidden.flatMap((face, first) => {
    const second = row.indexOf(face);
    if (second === first) return [];
    [row[first], row[second]] = [row[second]!, row[first]!];
    return [{ first, second }];
  });
}

/** Plays to the end with knowledge that only a test has; returns the last reply. */
async function finish(client: Client): Promise<Reply> {
  const { game_session_token, next_move } = await open(client);
  let last: Reply | null = null;
  for (const [place, pair] of (await wayHome(client)).entries()) {
    last = await swapIn(client, game_session_token, next_move + place, pair);
    expect(last.status).toBe(200);
  }
  return last!;
}

async function opened() {
  await setClock(NOON);
  const client = await guest();
  const opening = await open(client);
  return { client, opening, token: opening.game_session_token as string };
}

const submit = (client: Client, game_session_token: string, more: object = {}) =>
  client.post('/api/results/', { game_type: 'speedmatch', game_session_token, ...more });

describe('an honest Speed Match play', () => {
  test('opens with eight items, none in place, and resumes with its notes', async () => {
    const { client, opening, token } = await opened();
    expect(opening).toMatchObject({
      next_move: 1,
      turns: 0,
      correct_positions: 0,
      swaps: [],
      resumed: false,
    });
    expect(opening.items).toHaveLength(8);
    expect(Object.keys(opening.items[0]).sort()).toEqual(['id', 'image_url', 'name']);
    const reply = (await swapIn(client, token, 1, { first: 6, second: 2 })).body;
    expect(Object.keys(reply).sort()).toEqual(['correct_positions', 'order', 'solved', 'turns']);
    const again = await open(client);
    expect(again).toMatchObject({ next_move: 2, turns: 1, resumed: true });
    expect(again.items.map(({ id }: { id: string }) => id)).toEqual(reply.order);
    expect(again.swaps).toEqual([{ first: 6, second: 2, correct_positions: reply.correct_positions }]);
  });

  test('is scored by turns and time, paid once, and shows its hidden order only at the end [§4 Sealed games]', async () => {
    const { client, token } = await opened();
    const way = await wayHome(client);
    for (const [place, pair] of way.slice(0, 6).entries()) {
      const { body } = await swapIn(client, token, place + 1, pair);
      expect(JSON.stringify(body)).not.toContain('idden');
    }
    expect(JSON.stringify(await open(client))).not.toContain('idden');
    await setClock('2027-03-10T12:02:20Z');
    const last = await swapIn(client, token, 7, way[6]!);
    const { game_result } = last.body;
    expect(last.body).toMatchObject({ solved: true, turns: 7, correct_positions: 8, pending: false });
    expect(game_result).toMatchObject({ game_type: 'speedmatch', clicks: 7, solved: true, marked: false });
    const { time_taken_seconds: seconds } = game_result;
    expect(seconds).toBeGreaterThan(139);
    expect(seconds).toBeLessThan(145);
    expect(Math.abs(game_result.base_points - (70 + (30 * (240 - seconds)) / 200))).toBeLessThan(0.051);
    const details = JSON.parse(game_result.details_json);
    expect(details.hiddenSequence).toEqual(last.body.order);
    expect(details.correct).toHaveLength(7);
    expect(details.correct.at(-1)).toBe(8);
    const again = await submit(client, token);
    expect(again.body.game_result).toEqual(game_result);
    expect(again.body.new_total_points).toBe(last.body.new_total_points);
  });

  test('that is given up is worth nothing, and shows the order that was not found', async () => {
    const { client, opening, token } = await opened();
    const { game_result } = (await submit(client, token, { give_up: true })).body;
    expect(game_result).toMatchObject({ points_earned: 0, solved: false, clicks: 0, streak_days: 0 });
    const details = JSON.parse(game_result.details_json);
    const start = opening.items.map(({ id }: { id: string }) => id);
    expect(details.sequence).toEqual(start);
    expect([...details.hiddenSequence].sort()).toEqual([...start].sort());
    expect(details.hiddenSequence.some((id: string, place: number) => id === start[place])).toBe(false);
  });
});

describe('a forged Speed Match play', () => {
  test('with stated turns, time, solution or score is scored by what was done [§4 Time and marks; §14 What decides an outcome; §Four laws]', async () => {
    const { client, token } = await opened();
    const claims = { turns: 1, solved: true, points_earned: 100, details_json: '{}', time_taken_seconds: 1 };
    const early = await submit(client, token, claims);
    expect([early.status, early.body.code]).toEqual([409, 'PLAY_NOT_FINISHED']);
    const way = await wayHome(client);
    for (const [place, pair] of way.slice(0, 6).entries()) await swapIn(client, token, place + 1, pair);
    await setClock('2027-03-10T12:03:00Z');
    const last = await swapIn(client, token, 7, way[6]!, claims);
    expect(last.body.game_result).toMatchObject({ clicks: 7, marked: false });
    expect(last.body.game_result.time_taken_seconds).toBeGreaterThan(179 - 2 - 7 * 0.3);
    const again = await submit(client, token, claims);
    expect(again.body.game_result).toEqual(last.body.game_result);
  });

  test('faster than a person is raised to half a second a turn and marked [§4 Time and marks]', async () => {
    const { client } = await opened();
    const { game_result } = (await finish(client)).body;
    expect(game_result).toMatchObject({ marked: true, clicks: 7, time_taken_seconds: 3.5 });
  });

  test('that scouts with a second guest learns the faces and nothing of the order [§4 Puzzles]', async () => {
    const { client } = await opened();
    const scout = await guest();
    await open(scout);
    const [one, other] = [await heldState(client), await heldState(scout)];
    const idsOf = async (who: Client) => (await open(who)).items.map(({ id }: { id: string }) => id);
    expect((await idsOf(client)).sort()).toEqual((await idsOf(scout)).sort());
    expect(one.hidden).not.toEqual(other.hidden);
  });
});
