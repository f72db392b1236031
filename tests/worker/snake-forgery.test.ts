import { beforeEach, describe, expect, test } from 'vitest';
import {
  advance,
  type Direction,
  scoreOf,
  startRun,
  type Turn,
} from '../../worker/shared/games/snake/rules.ts';
import { guest, setClock } from '../support/client.ts';
import {
  forgedAt,
  keptOf,
  layAgain,
  NOON_MS,
  openedRun,
  puzzleOf,
  report,
  stateOf,
  submit,
  wait,
  within,
} from '../support/snake-runs.ts';

beforeEach(() => setClock(NOON_MS));

describe('a forged run', () => {
  test('with a stated score, food or time is scored by what it really did [§4 Replayed games; §Four laws]', async () => {
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

  test('that reverses direction or continues after death eats nothing more', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await setClock('2027-03-10T12:10:00Z');
    const ahead: Turn[] = [
      [1, 'left'],
      [2, 'up'],
    ];
    const afterDeath = Array.from({ length: 300 }, (_, step): Turn => [100 + step, 'left' as Direction]);
    const last = await layAgain(client, whole, 3);
    const reply = await report(client, last, 0, 500, [...ahead, ...afterDeath]);
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

  test('that ends while the snake is alive gets 422; with give_up it keeps its score without a streak, and is weighed [§4 Fair play]', async () => {
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

  test('that rewrites or skips a report gets 409; an identical repetition gets 200 and changes nothing [§4 Replayed games]', async () => {
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
    expect(repeated.body).toEqual({ ticks_received: 25, score: scoreOf(state.run), laid_again: 0 });
    expect((await report(client, whole, 5, 25)).status).toBe(200);
    expect((await stateOf(client)).run).toEqual(state.run);
    expect((await report(client, whole, 20, 50)).body.ticks_received).toBe(50);
  });

  test.each([
    ['more ticks than one report may have', { from_tick: 0, to_tick: 5001, moves: [] }],
    ['an end before its beginning', { from_tick: 0, to_tick: -1, moves: [] }],
    ['a tick outside the report', { from_tick: 0, to_tick: 5, moves: [[6, 'up']] }],
    ['an unknown direction', { from_tick: 0, to_tick: 5, moves: [[2, 'back']] }],
    ['half a tick', { from_tick: 0, to_tick: 5, moves: [[1.5, 'up']] }],
    ['text as a number', { from_tick: '0', to_tick: 5, moves: [] }],
    ['no moves at all', { from_tick: 0, to_tick: 5 }],
  ])('with %s gets 422 and changes nothing', async (_, body) => {
    const client = await guest();
    const whole = await openedRun(client);
    await setClock('2027-03-10T13:00:00Z');
    const reply = await client.post('/api/snake/progress', { game_session_token: whole.token, ...body });
    expect(reply.status).toBe(422);
    expect((await stateOf(client)).run.ticks).toBe(0);
  });

  test('reported after the end is refused', async () => {
    const client = await guest();
    const whole = await openedRun(client);
    await wait(whole, whole.run.ticks);
    await report(client, whole, 0, whole.run.ticks);
    const late = await report(client, whole, whole.run.ticks, whole.run.ticks + 5, []);
    expect(late.body.code).toBe('PLAY_OVER');
  });
});
