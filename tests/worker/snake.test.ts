// Snake over HTTP: whole and given-up runs, the field of a day, and silences between reports.
import { beforeEach, describe, expect, test } from 'vitest';
import { scoreOf } from '../../worker/shared/games/snake/rules.ts';
import { guest, player, setClock } from '../support/client.ts';
import {
  earlyEnd,
  forgedAt,
  keptOf,
  layAgain,
  NOON_MS,
  openedRun,
  playOut,
  report,
  stateOf,
  submit,
  wait,
  within,
} from '../support/snake-runs.ts';

beforeEach(() => setClock(NOON_MS));

describe('an honest run', () => {
  test('reported in parts ends at its tick of death, with the food eaten as its score', async () => {
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

  test('submitted as a whole gives the same result as one reported in parts, whatever it states [§4 Replayed games; §Four laws]', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks);
    const claims = { clicks: 9990, score: 9990, solved: true, time_taken_seconds: 0, points_earned: 100 };
    const reply = await submit(client, whole, { ...claims, ticks: whole.run.ticks, moves: whole.turns });
    expect(reply.body.game_result).toMatchObject({
      clicks: scoreOf(whole.run),
      time_taken_seconds: (whole.run.ticks * 200) / 1000,
    });
    expect((await submit(client, whole)).body.game_result).toEqual(reply.body.game_result);
  });

  test('resumes from the last report after a reload, never from an earlier one [§4 Replayed games]', async () => {
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

  test('shows its score in the hub', async () => {
    const client = await guest();
    await openedRun(client);
    const { games } = (await client.get('/api/hub')).body;
    expect(games.find((card: { game_type: string }) => card.game_type === 'snake')).toMatchObject({
      state: 'open',
      progress: 'Score 0',
    });
  });
});

describe('a run', () => {
  test('that is given up while the snake is alive keeps its score without a streak, and is weighed [§4 Fair play]', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks);
    expect((await submit(client, whole)).body.code).toBe('PLAY_NOT_FINISHED');
    const ticks = whole.run.ticks - 1;
    const ending = { give_up: true, ticks, moves: within(whole.turns, 0, ticks) };
    const { game_result } = (await submit(client, whole, ending)).body;
    expect(game_result).toMatchObject({ clicks: scoreOf(whole.run), streak_days: 0, solved: true });
    expect(JSON.parse(game_result.details_json).end).toBe('given_up');
    expect((await keptOf(client)).ended!.fair).toMatchObject({ signs: { quality: expect.any(Number) } });
  });

  test('that was dealt again gets 409 for any report, and the next run’s own report passes', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, 120);
    const next = await layAgain(client, whole, 1);
    for (const laidAgain of [0, 2]) {
      const forged = await report(client, { ...whole, laidAgain }, 0, 5);
      expect(forged).toMatchObject({ status: 409, body: { code: 'OUT_OF_ORDER' } });
    }
    expect((await stateOf(client)).run.ticks).toBe(0);
    expect((await report(client, next, 0, 5)).body).toMatchObject({ ticks_received: 5, laid_again: 1 });
  });

  test('ahead of the clock is refused, and passes when its time has come', async () => {
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
});

test('obstacles are the same for all players of a day, and food differs between players [§4 Puzzles; §14 Calls and names]', async () => {
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

describe('a silence of more than 30 s between reports', () => {
  async function silentRun(seconds: number) {
    const client = await guest();
    await client.post('/dev/gates', { report_gaps: true });
    const whole = await openedRun(client);
    await wait(whole, 25);
    await report(client, whole, 0, 25);
    await setClock(whole.openedAt + 5000 + seconds * 1000);
    await report(client, whole, 25, 25, []);
    for (let from = 25; ; from += 25) {
      const to = Math.min(from + 25, whole.run.ticks);
      await setClock(whole.openedAt + seconds * 1000 + 5000 + to * 200);
      const reply = await report(client, whole, from, to);
      if (to === whole.run.ticks) return { client, result: reply.body.game_result };
    }
  }

  test('keeps a play off the board while the gate is on, and the play is still paid [§4 Replayed games]', async () => {
    const { client, result } = await silentRun(31);
    expect(result.marked).toBe(true);
    expect((await client.get('/auth/me')).body.total_points).toBe(result.points_earned);
    expect((await client.get('/api/leaderboards/game/snake')).body).toEqual([]);
  });

  test('does not occur when a paused page continues to report', async () => {
    const { client, result } = await silentRun(20);
    expect(result.marked).toBe(false);
    expect((await client.get('/api/leaderboards/game/snake')).body).toHaveLength(1);
  });
});

describe('a run that ends within ten seconds and before its first meal', () => {
  test('is dealt again with the same field and food, three times; the fourth end is the result [§4 Fine points of the games]', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    const first = (await client.get('/api/daily-snake')).body;
    expect(first.laid_again).toBe(0);
    await setClock(NOON_MS + 60_000);
    const last = await layAgain(client, whole, 3);
    expect((await client.get('/api/daily-snake')).body).toMatchObject({
      laid_again: 3,
      ticks: 0,
      moves: [],
      food_seed: first.food_seed,
      obstacles: first.obstacles,
    });
    expect((await client.get('/api/results/today/snake')).body).toBeNull();
    const { ticks, turns } = earlyEnd(whole.field);
    const ended = await report(client, last, 0, ticks, turns);
    expect(ended.body.game_result).toMatchObject({ clicks: 0, time_taken_seconds: ticks / 5 });
    expect(JSON.parse(ended.body.game_result.details_json)).toMatchObject({ laid_again: 3, ticks });
  });

  test('leaves the next run complete, and its report gets the same reply again', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    const { ticks, turns } = earlyEnd(whole.field);
    await wait(whole, ticks);
    const reply = await report(client, whole, 0, ticks, turns);
    expect(reply.body).toEqual({ ticks_received: 0, score: 0, laid_again: 1 });
    expect((await report(client, whole, 0, ticks, turns)).body).toEqual(reply.body);
    expect((await stateOf(client)).laidAgain).toBe(1);
    const last = await playOut(client, { ...whole, laidAgain: 1, openedAt: whole.openedAt + ticks * 200 });
    expect(last.body.game_result).toMatchObject({ clicks: scoreOf(whole.run), marked: false });
  });

  test('cannot be submitted as the result [§4 Fine points of the games]', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    const { ticks, turns } = earlyEnd(whole.field);
    await wait(whole, ticks);
    const early = await submit(client, whole, { ticks, moves: turns });
    expect(early).toMatchObject({ status: 409, body: { code: 'PLAY_NOT_FINISHED' } });
    expect((await stateOf(client)).laidAgain).toBe(0);
    const givenUp = await submit(client, whole, { give_up: true, ticks, moves: turns });
    expect(givenUp.body.game_result).toMatchObject({ clicks: 0, points_earned: 0, streak_days: 0 });
  });
});

describe('pauses of more than five minutes in total', () => {
  async function pausedRun(seconds: number, { givesUp = false } = {}) {
    const client = await guest();
    await client.post('/dev/gates', { marked_plays: true, report_gaps: true });
    const whole = await openedRun(client);
    for (let at_s = 20; at_s <= seconds; at_s += 20) {
      await setClock(whole.openedAt + at_s * 1000);
      await report(client, whole, 0, 0, []);
    }
    const later = { ...whole, openedAt: whole.openedAt + seconds * 1000 };
    if (!givesUp) return { client, result: (await playOut(client, later)).body.game_result };
    const ticks = whole.run.ticks - 1;
    for (let at = 0; at < ticks; at += 100) {
      await wait(later, Math.min(ticks, at + 100));
      await report(client, whole, at, Math.min(ticks, at + 100));
    }
    const last = await submit(client, whole, { give_up: true });
    return { client, result: last.body.game_result };
  }

  test('mark a play even if it reported throughout: it is paid and off the board [§4 Replayed games]', async () => {
    const { client, result } = await pausedRun(320);
    expect(result.marked).toBe(true);
    expect((await client.get('/auth/me')).body.total_points).toBe(result.points_earned);
    expect((await client.get('/api/leaderboards/game/snake')).body).toEqual([]);
  });

  test('mark a play that is given up with its points [§4 Time and marks]', async () => {
    const { client, result } = await pausedRun(320, { givesUp: true });
    expect(result.points_earned).toBeGreaterThan(0);
    expect(result.marked).toBe(true);
    expect((await client.get('/api/leaderboards/game/snake')).body).toEqual([]);
  });

  test('are not reached by 4 minutes and 40 seconds [§4 Replayed games]', async () => {
    const { client, result } = await pausedRun(280);
    expect(result.marked).toBe(false);
    expect((await client.get('/api/leaderboards/game/snake')).body).toHaveLength(1);
  });
});
