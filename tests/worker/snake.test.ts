// Snake over HTTP: what a forged play comes to, and beside each the honest one that passes.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SnakePuzzle } from '../../worker/games/snake/puzzle.ts';
import type { SnakeState } from '../../worker/games/snake/report.ts';
import {
  advance,
  cellAt,
  type Direction,
  type SnakeRun,
  scoreOf,
  startRun,
  type Turn,
} from '../../worker/games/snake/rules.ts';
import { snakeSample } from '../../worker/games/snake/sample.ts';
import { seededRandom } from '../../worker/kernel/seeded-random.ts';
import { database } from '../../worker/platform/database.ts';
import { PlayStore } from '../../worker/play/play-store.ts';
import { playHonestly } from '../games/honest-plays.ts';
import { type Client, guest, player, setClock } from '../support/client.ts';

const NOON_MS = Date.parse('2027-03-10T12:00:00Z');

/** A whole honest run of an opening, made by a bot that knows what the page knows. */
interface WholeRun {
  token: string;
  openedAt: number;
  run: SnakeRun;
  turns: Turn[];
}

// biome-ignore lint/suspicious/noExplicitAny: the body of an opening as it came over the wire.
type Opening = any;

function runOf(opening: Opening, seed: number): WholeRun {
  const obstacles = opening.obstacles.map(([x, y]: [number, number]) => cellAt({ x, y }));
  const field = { obstacles, foodSeed: opening.food_seed };
  const random = seededRandom([seed, 5, 5, 5]);
  const turns: Turn[] = [];
  let run = startRun(field);
  while (run.end === null) {
    const state = { foodSeed: field.foodSeed, run, turns, heardAt_ms: 0, longestGap_ms: 0 };
    const { to, moves } = snakeSample.nextMove({ puzzle: { obstacles }, state }, random);
    run = advance(field, run, { toTick: to, turns: moves as unknown as Turn[] });
    turns.push(...(moves as unknown as Turn[]));
  }
  return { token: opening.game_session_token, openedAt: Date.parse(opening.started_at), run, turns };
}

const within = (turns: readonly Turn[], from: number, to: number) =>
  turns.filter(([tick]) => tick > from && tick <= to);

/** Opens the play and makes a run of it that is long enough to be cut and forged. */
async function openedRun(client: Client): Promise<WholeRun> {
  const opening = (await client.get('/api/daily-snake')).body;
  for (let seed = 1; ; seed++) {
    const whole = runOf(opening, seed);
    if (whole.run.ticks >= 100 && scoreOf(whole.run) > 0) return whole;
  }
}

/** The turns with another one for a tick than was given. */
function forgedAt(turns: readonly Turn[], tick: number): Turn[] {
  const given = turns.find(([at]) => at === tick)?.[1];
  const forged: Turn = [tick, given === 'up' ? 'down' : 'up'];
  return [...turns.filter(([at]) => at < tick), forged, ...turns.filter(([at]) => at > tick)];
}

/** Moves the server's clock to so many ticks after the opening. */
const wait = ({ openedAt }: WholeRun, ticks: number) =>
  setClock(new Date(Math.max(openedAt + ticks * 200, NOON_MS)).toISOString());

function report(
  client: Client,
  whole: WholeRun,
  from: number,
  to: number,
  moves = within(whole.turns, from, to),
) {
  const body = { game_session_token: whole.token, from_tick: from, to_tick: to, moves };
  return client.post('/api/snake/progress', body);
}

const submit = (client: Client, whole: WholeRun, change: object = {}) =>
  client.post('/api/results/', { game_type: 'snake', game_session_token: whole.token, ...change });

/** Reports the whole run, every 25 ticks at the pace of the clock, and answers the last reply. */
async function playOut(client: Client, whole: WholeRun) {
  for (let from = 0; ; from += 25) {
    const to = Math.min(from + 25, whole.run.ticks);
    await wait(whole, to);
    const reply = await report(client, whole, from, to);
    if (reply.status !== 200 || to === whole.run.ticks) return reply;
  }
}

/** What the object keeps of the player's play. */
async function stateOf(client: Client): Promise<SnakeState> {
  const { id } = (await client.get('/auth/me')).body;
  const stub = env.PLAYERS.get(env.PLAYERS.idFromName(id));
  return runInDurableObject(
    stub,
    (_, ctx) =>
      new PlayStore(ctx.storage.sql).ofDay('2027-03-10' as never).find(({ game }) => game === 'snake')!
        .state as SnakeState,
  );
}

beforeEach(() => setClock(new Date(NOON_MS).toISOString()));

describe('an honest run', () => {
  test('reported as it goes ends with its tick of death, and its score is what was eaten', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    const last = await playOut(client, whole);
    const score = scoreOf(whole.run);
    expect(last.body).toMatchObject({ ticks_received: whole.run.ticks, score });
    expect(last.body.game_result).toMatchObject({
      clicks: score,
      solved: true,
      marked: false,
      time_taken_seconds: (whole.run.ticks * 200) / 1000,
      points_earned: Math.floor(1000 * (1 - Math.exp(-score / 300)) + 0.5) / 10,
      streak_days: 1,
    });
    expect(JSON.parse(last.body.game_result.details_json)).toMatchObject({ score, ticks: whole.run.ticks });
    const again = await report(
      client,
      whole,
      whole.run.ticks - (whole.run.ticks % 25 || 25),
      whole.run.ticks,
    );
    expect(again.body.game_result).toEqual(last.body.game_result);
    expect((await client.get('/api/leaderboards/game/snake')).body[0]).toMatchObject({
      metric_name: 'score',
      metric_value: score,
    });
  });

  test('handed in whole with its result comes to the same as one reported as it goes', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks);
    const reply = await submit(client, whole, { ticks: whole.run.ticks, moves: whole.turns });
    expect(reply.body.game_result).toMatchObject({ clicks: scoreOf(whole.run) });
    expect((await submit(client, whole)).body.game_result).toEqual(reply.body.game_result);
  });

  test('goes on from the last report after a reload, never earlier', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, 10);
    await report(client, whole, 0, 10);
    const opening = (await client.get('/api/daily-snake')).body;
    expect(opening).toMatchObject({ resumed: true, ticks: 10, moves: within(whole.turns, 0, 10) });
    const rewound = forgedAt(within(whole.turns, 0, 8), 2);
    expect((await report(client, whole, 0, 8, rewound)).status).toBe(409);
    expect((await client.get('/api/daily-snake')).body.ticks).toBe(10);
  });

  test('in the hub says its score', async () => {
    const client = await guest();
    await openedRun(client);
    const { games } = (await client.get('/api/hub')).body;
    expect(games.find((card: { game_type: string }) => card.game_type === 'snake')).toMatchObject({
      state: 'open',
      progress: 'Score 0',
    });
  });
});

test('obstacles are the same for all players of a day, and food is each player’s own', async () => {
  const openings = [];
  for (const client of [await guest(), await guest(), await player('mara')]) {
    openings.push((await client.get('/api/daily-snake')).body);
  }
  expect(new Set(openings.map(({ obstacles }) => JSON.stringify(obstacles))).size).toBe(1);
  expect(new Set(openings.map(({ food_seed }) => food_seed)).size).toBe(3);
  for (const { food_seed } of openings) expect(food_seed >= 0 && food_seed < 2 ** 32).toBe(true);
  expect(openings[0]).toMatchObject({
    grid_size: 20,
    tick_ms: 200,
    snake: [
      [6, 10],
      [5, 10],
      [4, 10],
    ],
    direction: 'right',
    moves: [],
    ticks: 0,
  });
  await setClock('2027-03-11T12:00:00Z');
  const tomorrow = (await (await guest()).get('/api/daily-snake')).body;
  expect(tomorrow.obstacles).not.toEqual(openings[0].obstacles);
});

describe('a token', () => {
  test('of another player, another game or a day that has lapsed is refused; one’s own is not', async () => {
    const [owner, thief] = [await guest(), await guest()];
    const whole = await openedRun(owner);
    await openedRun(thief);
    await wait(whole, 5);
    expect((await report(thief, whole, 0, 5)).body.detail).toBe('Game session invalid');
    expect((await submit(thief, whole, { give_up: true })).status).toBe(403);
    const crossed = {
      ...whole,
      token: (await owner.get('/api/daily-memory-config')).body.game_session_token,
    };
    expect((await report(owner, crossed, 0, 5)).status).toBe(403);
    expect((await stateOf(owner)).run.ticks).toBe(0);
    expect((await report(owner, whole, 0, 5)).status).toBe(200);
    await setClock('2027-03-11T01:00:00Z');
    expect((await report(owner, whole, 5, 10)).status).toBe(403);
  });

  test('of yesterday goes on until 01:00, for yesterday', async () => {
    await setClock('2027-03-10T23:59:00Z');
    const client = await guest();
    const whole = await openedRun(client);
    await setClock('2027-03-11T00:30:00Z');
    const reply = await submit(client, whole, { ticks: whole.run.ticks, moves: whole.turns });
    expect(reply.body.game_result).toMatchObject({ game_date: '2027-03-10', clicks: scoreOf(whole.run) });
  });
});

describe('a forged run', () => {
  test('that claims a score, food or time of its own gets what it really did', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks);
    const claims = { clicks: 9990, score: 9990, solved: true, time_taken_seconds: 0, points_earned: 100 };
    const reply = await submit(client, whole, { ...claims, ticks: whole.run.ticks, moves: whole.turns });
    expect(reply.body.game_result).toMatchObject({
      clicks: scoreOf(whole.run),
      time_taken_seconds: (whole.run.ticks * 200) / 1000,
    });
  });

  test('that turns straight back or is dead already eats nothing more', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await setClock('2027-03-10T12:10:00Z');
    const ahead: Turn[] = [
      [1, 'left'],
      [2, 'up'],
    ];
    const afterDeath = Array.from({ length: 300 }, (_, step): Turn => [100 + step, 'left' as Direction]);
    const reply = await report(client, whole, 0, 500, [...ahead, ...afterDeath]);
    expect(reply.status).toBe(200);
    const state = await stateOf(client);
    const obstacles = (await puzzleOf(client)).obstacles;
    const honest = advance(
      { obstacles, foodSeed: state.foodSeed },
      startRun({ obstacles, foodSeed: state.foodSeed }),
      {
        toTick: 500,
        turns: [[2, 'up']],
      },
    );
    expect(reply.body).toMatchObject({ ticks_received: honest.ticks, score: scoreOf(honest) });
    expect(honest.ticks).toBeLessThan(25);
    expect(reply.body.game_result.clicks).toBe(scoreOf(honest));
  });

  test('that ends where the snake does not die is 422; with give_up it keeps what it ate and no streak', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks + 50);
    const { ticks } = whole.run;
    for (const wrong of [0, ticks - 1, ticks + 1]) {
      const reply = await submit(client, whole, { ticks: wrong, moves: within(whole.turns, 0, wrong) });
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'INVALID', fields: { ticks: expect.any(String) } },
      });
    }
    expect((await submit(client, whole)).body.code).toBe('PLAY_NOT_FINISHED');
    const before = ticks - 1;
    const givenUp = await submit(client, whole, {
      give_up: true,
      ticks: before,
      moves: within(whole.turns, 0, before),
    });
    expect(givenUp.body.game_result).toMatchObject({
      clicks: scoreOf(whole.run),
      streak_days: 0,
      solved: true,
    });
    expect(JSON.parse(givenUp.body.game_result.details_json).end).toBe('given_up');
  });

  test('that is ahead of the clock is refused, and passes when its time has come', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    const early = await report(client, whole, 0, 60);
    expect(early).toMatchObject({ status: 409, body: { code: 'ILLEGAL_MOVE' } });
    const atOnce = await submit(client, whole, { ticks: whole.run.ticks, moves: whole.turns });
    expect(atOnce.status).toBe(409);
    expect((await stateOf(client)).run.ticks).toBe(0);
    await wait(whole, 60);
    expect((await report(client, whole, 0, 60)).status).toBe(200);
  });

  test('that rewrites or skips what was reported is 409; a report repeated as it was is 200 and changes nothing', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, 60);
    await report(client, whole, 0, 25);
    const state = await stateOf(client);
    for (const forged of [
      await report(client, whole, 0, 30, forgedAt(within(whole.turns, 0, 30), 3)),
      await report(client, whole, 0, 25, forgedAt(within(whole.turns, 0, 25), 25)),
      await report(client, whole, 30, 40),
    ]) {
      expect(forged.body.code).toBe('OUT_OF_ORDER');
    }
    const repeated = await report(client, whole, 0, 25);
    expect(repeated.body).toEqual({ ticks_received: 25, score: scoreOf(state.run) });
    expect((await report(client, whole, 5, 25)).status).toBe(200);
    expect((await stateOf(client)).run).toEqual(state.run);
    expect((await report(client, whole, 20, 50)).body.ticks_received).toBe(50);
  });

  test.each([
    ['more ticks than one report may have', { from_tick: 0, to_tick: 5001, moves: [] }],
    ['an end before its beginning', { from_tick: 0, to_tick: -1, moves: [] }],
    ['a tick outside the report', { from_tick: 0, to_tick: 5, moves: [[6, 'up']] }],
    ['a direction that is none', { from_tick: 0, to_tick: 5, moves: [[2, 'back']] }],
    ['half a tick', { from_tick: 0, to_tick: 5, moves: [[1.5, 'up']] }],
    ['a text for a number', { from_tick: '0', to_tick: 5, moves: [] }],
    ['no moves at all', { from_tick: 0, to_tick: 5 }],
  ])('with %s is 422 and changes nothing', async (_, body) => {
    const client = await guest();
    const whole = await openedRun(client);
    await setClock('2027-03-10T13:00:00Z');
    const reply = await client.post('/api/snake/progress', { game_session_token: whole.token, ...body });
    expect(reply.status).toBe(422);
    expect((await stateOf(client)).run.ticks).toBe(0);
  });

  test('reported after the end is refused, and finished many times at once is paid once', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks);
    const finish = (place: number) =>
      place % 2 === 0
        ? submit(client, whole, { ticks: whole.run.ticks, moves: whole.turns })
        : report(client, whole, 0, whole.run.ticks);
    const replies = await Promise.all(Array.from({ length: 40 }, (_, place) => finish(place)));
    const results = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => JSON.stringify(body.game_result));
    expect(new Set(results).size).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const paid = await database(env).all(
      sql`SELECT COUNT(*) AS n FROM postings WHERE transaction_type = 'game_result'`,
    );
    expect(paid).toEqual([{ n: 1 }]);
    const late = await report(client, whole, whole.run.ticks, whole.run.ticks + 5, []);
    expect(late.body.code).toBe('PLAY_OVER');
  });
});

describe('a silence of more than 30 s between reports', () => {
  async function silentRun(seconds: number) {
    const client = await guest();
    await client.post('/dev/gates', { report_gaps: true });
    const whole = await openedRun(client);
    await wait(whole, 25);
    await report(client, whole, 0, 25);
    await setClock(new Date(whole.openedAt + 5000 + seconds * 1000).toISOString());
    await report(client, whole, 25, 25, []);
    for (let from = 25; ; from += 25) {
      const to = Math.min(from + 25, whole.run.ticks);
      await setClock(new Date(whole.openedAt + seconds * 1000 + 5000 + to * 200).toISOString());
      const reply = await report(client, whole, from, to);
      if (to === whole.run.ticks) return { client, result: reply.body.game_result };
    }
  }

  test('keeps a play off the board while the gate is shut, and is paid all the same', async () => {
    const { client, result } = await silentRun(31);
    expect(result.marked).toBe(true);
    expect((await client.get('/auth/me')).body.total_points).toBe(result.points_earned);
    expect((await client.get('/api/leaderboards/game/snake')).body).toEqual([]);
  });

  test('is not there when a paused page goes on reporting', async () => {
    const { client, result } = await silentRun(20);
    expect(result.marked).toBe(false);
    expect((await client.get('/api/leaderboards/game/snake')).body).toHaveLength(1);
  });
});

test('300 honest plays of a middling player: none refused, the median between 40 and 75', () => {
  const tally = playHonestly({ type: 'snake', count: 300 });
  expect(tally).toMatchObject({ plays: 300, refused: 0, tooFast: 0 });
  expect(tally.points.median).toBeGreaterThanOrEqual(40);
  expect(tally.points.median).toBeLessThanOrEqual(75);
});

async function puzzleOf(client: Client): Promise<SnakePuzzle> {
  const { id } = (await client.get('/auth/me')).body;
  const stub = env.PLAYERS.get(env.PLAYERS.idFromName(id));
  return runInDurableObject(
    stub,
    (_, ctx) =>
      new PlayStore(ctx.storage.sql).ofDay('2027-03-10' as never).find(({ game }) => game === 'snake')!
        .puzzle as SnakePuzzle,
  );
}
