import { describe, expect, test } from 'vitest';
import {
  circling,
  fresh,
  lastRun,
  made,
  OUT_OF_ORDER,
  obstacles,
  ofLastRun,
  report,
  send,
  TOO_FAST,
} from '../../../../tests/support/snake-reports.ts';
import { cellAt, MOST_LAID_AGAIN, type Turn } from '../../../shared/games/snake/rules.ts';
import { invalidMove } from '../../../shared/kernel/moves.ts';
import { snakeGame as snake } from './game.ts';
import { append, MOST_TICKS_PER_REPORT, type SnakeReport } from './report.ts';

describe('a report', () => {
  test('gives the same result in parts as at once', () => {
    const parts = [report(0, 10), report(10, 25), report(25, 40)].reduce(
      (state, said) => made(state, said),
      fresh(),
    );
    const whole = made(fresh(), report(0, 40));
    expect(parts).toEqual(whole);
    expect(parts.run).toMatchObject({ ticks: 40, end: null });
    expect(snake.view({ puzzle: { obstacles }, state: parts, puzzleId: 'p', elapsed_ms: 0 })).toMatchObject({
      ticks: 40,
      moves: circling(0, 40),
      snake: [
        [6, 10],
        [5, 10],
        [4, 10],
      ],
    });
  });

  test('that repeats known ticks changes nothing; one that continues from them adds the new ticks', () => {
    const state = made(fresh(), report(0, 25));
    for (const said of [report(0, 25), report(5, 20)]) {
      expect(send(state, said)).toEqual({
        ok: true,
        state,
        reply: { ticks_received: 25, score: 0, laid_again: 0 },
        counted: false,
      });
    }
    const further = made(state, report(25, 40));
    expect(send(state, report(5, 40))).toEqual({
      ok: true,
      state: further,
      reply: { ticks_received: 40, score: 0, laid_again: 0 },
      counted: true,
    });
  });

  test('keeps only the last of several turns for a tick, and only a turn’s tick and direction', () => {
    const several = report(0, 4, [
      [1, 'up'],
      [1, 'down'],
      [3, 'left'],
      [4, 'up', 'and more'] as unknown as Turn,
    ]);
    expect(made(fresh(), several).turns).toEqual([
      [1, 'down'],
      [3, 'left'],
      [4, 'up'],
    ]);
  });

  test('applies the obstacles and the food of its play', () => {
    const state = fresh();
    const fed = { ...state, run: { ...state.run, food: cellAt({ x: 7, y: 10 }) } };
    const answer = append(
      { obstacles: [cellAt({ x: 9, y: 10 })], state: fed, elapsed_ms: 1e9 },
      report(0, 9, []),
    );
    expect(answer).toMatchObject({
      reply: { ticks_received: 3, score: 10 },
      state: { run: { end: 'obstacle', eatenAt: [1] } },
    });
  });

  test('with a gap or a conflicting overlap is refused', () => {
    const state = made(fresh(), report(0, 25));
    const changed = circling(0, 30).map(([tick, to]): Turn => (tick === 12 ? [12, 'up'] : [tick, to]));
    expect(circling(0, 30)).not.toEqual(changed);
    for (const said of [
      report(26, 30),
      report(0, 30, []),
      report(0, 30, changed),
      report(0, 25, circling(0, 24)),
    ]) {
      expect(send(state, said)).toEqual(OUT_OF_ORDER);
    }
  });

  const UNORDERED = 'The ticks of the moves must lie within the report, in order.';
  const NO_MOVE = 'Each move is a tick and a direction.';
  const backwards: Turn[] = [
    [3, 'up'],
    [2, 'left'],
  ];

  test.each([
    ['ends before it begins', { from: 3, to: 2, moves: [] }, 'to_tick', 'Must not be before the first tick.'],
    [
      'is too long',
      { to: MOST_TICKS_PER_REPORT + 1, moves: [] },
      'to_tick',
      'At most 5000 ticks in one report.',
    ],
    ['has a move of a tick before it', { moves: [[0, 'up']] }, 'moves', UNORDERED],
    ['has a move of a tick after it', { moves: [[6, 'up']] }, 'moves', UNORDERED],
    ['has moves out of order', { moves: backwards }, 'moves', UNORDERED],
    ['has a move without direction', { moves: [[3]] }, 'moves', NO_MOVE],
    ['has an unknown direction', { moves: [[3, 'back']] }, 'moves', NO_MOVE],
    ['has a fractional tick', { moves: [[2.5, 'up']] }, 'moves', NO_MOVE],
    ['has a tick that is not a number', { moves: [['2', 'up']] }, 'moves', NO_MOVE],
  ] as [string, Partial<SnakeReport>, string, string][])('that %s is invalid', (_, change, field, why) => {
    const state = made(fresh(), report(0, 3));
    const said = { ...report(0, 5), ...change };
    expect(send(said.from === 3 ? state : fresh(), said)).toEqual(invalidMove(field, why));
  });

  test('may run at most three seconds ahead of the clock', () => {
    expect(send(fresh(), report(0, 25), 5000)).toMatchObject({ ok: true });
    expect(send(fresh(), report(0, 25), 2000)).toMatchObject({ ok: true });
    expect(send(fresh(), report(0, 25), 1999)).toEqual(TOO_FAST);
    const state = made(fresh(), report(0, 25), 5000);
    expect(send(state, report(25, 50), 6999)).toEqual(TOO_FAST);
    expect(send(state, report(25, 50), 10_000)).toMatchObject({ ok: true });
  });

  test('ends with the snake’s death, and later moves are ignored', () => {
    const intoTheWall = report(0, 500, [
      [1, 'up'],
      [400, 'left'],
    ]);
    const state = made(lastRun(), ofLastRun(intoTheWall), 5000);
    expect(state.run).toMatchObject({ ticks: 11, end: 'wall' });
    expect(state.turns).toEqual([[1, 'up']]);
    expect(send(state, ofLastRun(report(11, 12)))).toEqual({ ok: false, code: 'PLAY_OVER' });
  });

  test('continues a long play without stepping through it again', () => {
    let state = fresh();
    for (let tick = 0; tick < 20_000; tick += MOST_TICKS_PER_REPORT)
      state = made(state, report(tick, tick + MOST_TICKS_PER_REPORT));
    const next = report(20_000, 20_025);
    // Stepping through the play again would need its turns.
    expect(made({ ...state, turns: [] }, next).run).toEqual(made(state, next).run);
  });
});

describe('the last report', () => {
  const final = (to: number, moves: Turn[] = [[1, 'up']]): SnakeReport => ({
    ...ofLastRun(report(0, to, moves)),
    isFinal: true,
  });

  test('must name the tick of death', () => {
    expect(made(lastRun(), final(11)).run.end).toBe('wall');
    for (const said of [final(0, []), ...[5, 10, 12, 200].map((ticks) => final(ticks))])
      expect(send(lastRun(), said)).toEqual(invalidMove('ticks', 'The snake did not end with this tick.'));
  });

  test('ignores moves after death, like an earlier report [§4 Fine points of the games]', () => {
    const after: Turn[] = [
      [1, 'up'],
      [12, 'left'],
      [400, 'down'],
    ];
    expect(made(lastRun(), final(11, after))).toEqual(made(lastRun(), final(11)));
    expect(send(lastRun(), { ...final(11, after), isFinal: false })).toMatchObject({ code: 'INVALID' });
  });

  test('of a run that restarts is refused, because the play goes on', () => {
    expect(send(fresh(), { ...final(11), laidAgain: 0 })).toEqual({ ok: false, code: 'PLAY_NOT_FINISHED' });
  });

  test('in a submission begins at the current tick by default; with give_up it need not end the run', () => {
    const closing = (submission: object) =>
      snake.closingMove!({ laid_again: MOST_LAID_AGAIN, ...submission });
    const state = made(lastRun(), ofLastRun(report(0, 4, [[1, 'up']])));
    const play = { puzzle: { obstacles }, state, elapsed_ms: 1e9 };
    expect(closing({ give_up: true })).toBeNull();
    expect(snake.move(play, closing({ ticks: 11 })!)).toMatchObject({
      ok: true,
      reply: { ticks_received: 11 },
    });
    expect(snake.move(play, closing({ ticks: 8 })!)).toMatchObject({ code: 'INVALID' });
    expect(snake.move(play, closing({ ticks: 8, give_up: true })!)).toMatchObject({ ok: true });
    expect(snake.move(play, closing({ ticks: 11, from_tick: 5 })!)).toMatchObject({ code: 'OUT_OF_ORDER' });
  });
});

test('a play’s time is its ticks, and a given-up run keeps its points [§4 Replayed games]', () => {
  const state = made(fresh(), report(0, 25), 60_000);
  expect(snake.ownTime_ms!({ state, elapsed_ms: 60_000 })).toBe(5000);
  const fed = { ...state, run: { ...state.run, eatenAt: [3, 9, 12] } };
  expect(snake.outcome({ puzzle: { obstacles }, state: fed, time_ms: 5000 })).toMatchObject({
    metric: 30,
    solved: true,
    points: 100 * (1 - Math.exp(-0.1)),
  });
});
