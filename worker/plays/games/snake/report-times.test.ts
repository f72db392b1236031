// How time affects a play of Snake: restarted runs, time without ticks, silences between reports.
import { describe, expect, test } from 'vitest';
import {
  circling,
  fresh,
  made,
  OUT_OF_ORDER,
  obstacles,
  report,
  send,
  TOO_FAST,
} from '../../../../tests/support/snake-reports.ts';
import { cellAt, type Turn } from '../../../shared/games/snake/rules.ts';
import { seededRandom } from '../../../shared/kernel/seeded-random.ts';
import { snakeGame as snake } from './game.ts';
import { paused_ms, type SnakeReport } from './report.ts';

describe('a run that ends within ten seconds and before its first meal', () => {
  const wall = (laidAgain: number): SnakeReport => ({ ...report(0, 40, [[1, 'up']]), laidAgain });

  test('restarts three times with the same obstacles and food, and then ends the play [§4 Fine points of the games]', () => {
    let state = { ...fresh() };
    const { food } = snake.begin({ obstacles }, seededRandom([1, 2, 3, 4])).run;
    for (const times of [1, 2, 3]) {
      const answer = send(state, wall(times - 1));
      expect(answer).toMatchObject({
        ok: true,
        reply: { ticks_received: 0, score: 0, laid_again: times },
        counted: true,
      });
      state = made(state, wall(times - 1));
      expect(state).toMatchObject({ laidAgain: times, earlierTicks: 11 * times, turns: [] });
      expect(state.run).toMatchObject({ ticks: 0, end: null, food });
      expect(snake.isOver(state)).toBe(false);
      expect(snake.view({ puzzle: { obstacles }, state, puzzleId: 'p', elapsed_ms: 0 })).toMatchObject({
        ticks: 0,
        moves: [],
        laid_again: times,
      });
    }
    const ended = made(state, wall(3));
    expect(ended.run).toMatchObject({ ticks: 11, end: 'wall' });
    expect(snake.isOver(ended)).toBe(true);
    expect(snake.ownTime_ms!({ state: ended, elapsed_ms: 1e9 })).toBe(2200);
  });

  test('restarts up to tick 50, not later, and not after a meal [§4 Fine points of the games]', () => {
    // Circles for some ticks, then goes straight up into the wall.
    const circledFor = (ticks: number) => {
      const up: Turn[] = [...circling(0, ticks), [ticks + 1, 'up']];
      return made(fresh(), report(0, ticks + 30, up));
    };
    expect(circledFor(36)).toMatchObject({ laidAgain: 1, earlierTicks: 47 });
    expect(circledFor(39)).toMatchObject({ laidAgain: 1, earlierTicks: 50 });
    expect(circledFor(40)).toMatchObject({ laidAgain: 0, run: { ticks: 51, end: 'wall' } });
    const fed = fresh();
    const ate = made(
      { ...fed, run: { ...fed.run, food: cellAt({ x: 7, y: 10 }) } },
      report(0, 40, [[2, 'up']]),
    );
    expect(ate).toMatchObject({ laidAgain: 0, run: { end: 'wall', eatenAt: [1] } });
  });

  test('refuses reports of the old run, and of runs that have not begun [§4 Fine points of the games]', () => {
    const state = made(fresh(), wall(0));
    for (const laidAgain of [0, 2, 3])
      expect(send(state, { ...report(0, 5), laidAgain })).toEqual(OUT_OF_ORDER);
    expect(send(state, { ...report(0, 5), laidAgain: 1 })).toMatchObject({ ok: true });
  });

  test('counts its ticks against the clock [§4 Replayed games]', () => {
    const state = made(fresh(), wall(0), 2200);
    const next = { ...report(0, 20), laidAgain: 1 };
    expect(send(state, next, 3199)).toEqual(TOO_FAST);
    expect(send(state, next, 3200)).toMatchObject({ ok: true });
  });
});

describe('time without ticks', () => {
  test('marks a play if it exceeds five minutes in total, despite empty reports [§4 Replayed games]', () => {
    /** Sends empty reports for some seconds, then 25 ticks. */
    const slowed = (seconds: number) => {
      let state = fresh();
      for (let at_s = 0; at_s <= seconds; at_s += 20) state = made(state, report(0, 0, []), at_s * 1000);
      return made(state, report(0, 25), seconds * 1000 + 5000);
    };
    expect(snake.concern!(slowed(300), 0)).toBeNull();
    expect(snake.concern!(slowed(301), 0)).toEqual({
      gate: 'marked_plays',
      reason: 'paused for more than 5 minutes',
    });
  });

  test('does not include the ticks of earlier runs', () => {
    const again = { ...fresh(), laidAgain: 1, earlierTicks: 50 };
    const state = made(again, { ...report(0, 25), laidAgain: 1 }, 29_000);
    expect(paused_ms(state)).toBe(29_000 - 75 * 200);
  });
});

describe('a silence between reports', () => {
  const sign = (tick: number): SnakeReport => report(tick, tick, []);

  test('of more than 30 s excludes a play from prizes; a paused page’s empty reports break it [§4 Replayed games]', () => {
    const reported = (times: [SnakeReport, number][]) =>
      times.reduce((state, [said, at]) => made(state, said, at), fresh());
    const paused = reported([
      [report(0, 25), 5000],
      [sign(25), 20_000],
      [sign(25), 40_000],
      [report(25, 50), 65_000],
    ]);
    expect(paused.longestGap_ms).toBe(25_000);
    expect(snake.concern!(paused, 0)).toBeNull();
    const silent = reported([
      [report(0, 25), 5000],
      [report(25, 50), 35_001],
    ]);
    expect(snake.concern!(silent, 0)).toMatchObject({ gate: 'report_gaps' });
    expect(snake.concern!(reported([[report(0, 25), 30_000]]), 0)).toBeNull();
    expect(snake.concern!(reported([[sign(0), 30_001]]), 0)).toMatchObject({ gate: 'report_gaps' });
  });

  test('is broken at most once a second, and not by ticks that the server has already', () => {
    const state = made(fresh(), report(0, 25), 5000);
    const reply = { ticks_received: 25, score: 0, laid_again: 0 };
    expect(send(state, sign(25), 5999)).toEqual({ ok: true, state, reply, counted: false });
    expect(send(state, sign(25), 6000)).toEqual({
      ok: true,
      state: { ...state, heardAt_ms: 6000 },
      reply,
      counted: true,
    });
    expect(send(state, report(0, 25), 9000)).toEqual({ ok: true, state, reply, counted: false });
  });
});
