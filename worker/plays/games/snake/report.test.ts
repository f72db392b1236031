import { describe, expect, test } from 'vitest';
import { cellAt, DIRECTIONS, MOST_LAID_AGAIN, type Turn } from '../../../shared/games/snake/rules.ts';
import { seededRandom } from '../../../shared/kernel/seeded-random.ts';
import { snakeGame as snake } from './game.ts';
import { append, MOST_TICKS_PER_REPORT, paused_ms, type SnakeReport, type SnakeState } from './report.ts';

const obstacles: number[] = [];
/** Where a snake that circles at its start never comes by. */
const FAR = cellAt({ x: 19, y: 19 });
const fresh = (): SnakeState => {
  const state = snake.begin({ obstacles }, seededRandom([1, 2, 3, 4])) as SnakeState;
  return { ...state, run: { ...state.run, food: FAR } };
};
/** A play whose run has been laid again as often as it may be: the next end is the end of the play. */
const lastRun = (): SnakeState => ({ ...fresh(), laidAgain: MOST_LAID_AGAIN });
/** A report of that run. */
const ofLastRun = (said: SnakeReport): SnakeReport => ({ ...said, laidAgain: MOST_LAID_AGAIN });
/** Turns that keep the snake circling in a square for these ticks. */
const circling = (from: number, to: number): Turn[] =>
  Array.from({ length: to - from }, (_, step): Turn => {
    const tick = from + step + 1;
    return [tick, DIRECTIONS[(tick + 1) % 4]!];
  });
const report = (from: number, to: number, moves: readonly Turn[] = circling(from, to)): SnakeReport => ({
  laidAgain: 0,
  from,
  to,
  moves,
  isFinal: false,
});
const invalid = (field: string, sentence: string) => ({
  ok: false,
  code: 'INVALID',
  detail: sentence,
  fields: { [field]: sentence },
});
const OUT_OF_ORDER = { ok: false, code: 'OUT_OF_ORDER' };
const TOO_FAST = { ok: false, code: 'ILLEGAL_MOVE', detail: 'More ticks than time has passed.' };
const send = (state: SnakeState, said: SnakeReport, elapsed_ms = 1e9) =>
  append({ obstacles, state, elapsed_ms }, said);
function made(state: SnakeState, said: SnakeReport, elapsed_ms?: number): SnakeState {
  const answer = send(state, said, elapsed_ms);
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail ?? ''}`);
  return answer.state;
}

describe('a report', () => {
  test('is appended, and in parts gives the same result as at once', () => {
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

  test('that repeats what is there changes nothing; one that goes on from there counts what is new', () => {
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

  test('keeps of several turns for one tick the last, and of each turn its tick and direction alone', () => {
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

  test('steps through the obstacles and the food of its play', () => {
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

  test('with a gap or another overlap is refused', () => {
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
      'is longer than one may be',
      { to: MOST_TICKS_PER_REPORT + 1, moves: [] },
      'to_tick',
      'At most 5000 ticks in one report.',
    ],
    ['has a move of a tick before it', { moves: [[0, 'up']] }, 'moves', UNORDERED],
    ['has a move of a tick after it', { moves: [[6, 'up']] }, 'moves', UNORDERED],
    ['has moves out of order', { moves: backwards }, 'moves', UNORDERED],
    ['has a move without direction', { moves: [[3]] }, 'moves', NO_MOVE],
    ['has a direction that is none', { moves: [[3, 'back']] }, 'moves', NO_MOVE],
    ['has a tick that is no whole number', { moves: [[2.5, 'up']] }, 'moves', NO_MOVE],
    ['has a tick that is no number', { moves: [['2', 'up']] }, 'moves', NO_MOVE],
  ] as [string, Partial<SnakeReport>, string, string][])('that %s is not valid', (_, change, field, why) => {
    const state = made(fresh(), report(0, 3));
    const said = { ...report(0, 5), ...change };
    expect(send(said.from === 3 ? state : fresh(), said)).toEqual(invalid(field, why));
  });

  test('may have as many ticks as the clock allows and three seconds more', () => {
    expect(send(fresh(), report(0, 25), 5000)).toMatchObject({ ok: true });
    expect(send(fresh(), report(0, 25), 2000)).toMatchObject({ ok: true });
    expect(send(fresh(), report(0, 25), 1999)).toEqual(TOO_FAST);
    const state = made(fresh(), report(0, 25), 5000);
    expect(send(state, report(25, 50), 6999)).toEqual(TOO_FAST);
    expect(send(state, report(25, 50), 10_000)).toMatchObject({ ok: true });
  });

  test('is judged by the ticks that were lived: death ends it, and moves after death are ignored', () => {
    const intoTheWall = report(0, 500, [
      [1, 'up'],
      [400, 'left'],
    ]);
    const state = made(lastRun(), ofLastRun(intoTheWall), 5000);
    expect(state.run).toMatchObject({ ticks: 11, end: 'wall' });
    expect(state.turns).toEqual([[1, 'up']]);
    expect(send(state, ofLastRun(report(11, 12)))).toEqual({ ok: false, code: 'PLAY_OVER' });
  });

  test('goes on from where a long play is, and does not step through it again', () => {
    let state = fresh();
    for (let tick = 0; tick < 20_000; tick += MOST_TICKS_PER_REPORT)
      state = made(state, report(tick, tick + MOST_TICKS_PER_REPORT));
    const next = report(20_000, 20_025);
    // Anyone who stepped through it again would need the turns.
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
      expect(send(lastRun(), said)).toEqual(invalid('ticks', 'The snake did not end with this tick.'));
  });

  test('ignores moves after death as one on the way does [§4 Fine points of the games]', () => {
    const after: Turn[] = [
      [1, 'up'],
      [12, 'left'],
      [400, 'down'],
    ];
    expect(made(lastRun(), final(11, after))).toEqual(made(lastRun(), final(11)));
    expect(send(lastRun(), { ...final(11, after), isFinal: false })).toMatchObject({ code: 'INVALID' });
  });

  test('of a run that is laid again is refused: the play goes on', () => {
    expect(send(fresh(), { ...final(11), laidAgain: 0 })).toEqual({ ok: false, code: 'PLAY_NOT_FINISHED' });
  });

  test('of a submission begins where the play is unless it says so; with give_up it need not be the last', () => {
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

describe('a run that ends within ten seconds and before its first meal', () => {
  const wall = (laidAgain: number): SnakeReport => ({ ...report(0, 40, [[1, 'up']]), laidAgain });

  test('is laid again with the same field and food, three times, and then ends the play [§4 Fine points of the games]', () => {
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

  test('is laid again up to its tick 50, not later, and not after a meal [§4 Fine points of the games]', () => {
    // Circles for this many ticks, then goes straight up into the wall.
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

  test('takes no further report: neither of its own, nor of one that is not laid yet [§4 Fine points of the games]', () => {
    const state = made(fresh(), wall(0));
    for (const laidAgain of [0, 2, 3])
      expect(send(state, { ...report(0, 5), laidAgain })).toEqual(OUT_OF_ORDER);
    expect(send(state, { ...report(0, 5), laidAgain: 1 })).toMatchObject({ ok: true });
  });

  test('has its ticks counted against the clock [§4 Replayed games]', () => {
    const state = made(fresh(), wall(0), 2200);
    const next = { ...report(0, 20), laidAgain: 1 };
    expect(send(state, next, 3199)).toEqual(TOO_FAST);
    expect(send(state, next, 3200)).toMatchObject({ ok: true });
  });
});

describe('time without ticks', () => {
  test('of more than five minutes in all marks a play, however often it was reported meanwhile [§4 Replayed games]', () => {
    /** Circles for 25 ticks at a time, and then says for this many seconds only that the page is still there. */
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

  test('does not contain the ticks of runs that were laid again', () => {
    const again = { ...fresh(), laidAgain: 1, earlierTicks: 50 };
    const state = made(again, { ...report(0, 25), laidAgain: 1 }, 29_000);
    expect(paused_ms(state)).toBe(29_000 - 75 * 200);
  });
});

describe('a silence between reports', () => {
  const sign = (tick: number): SnakeReport => report(tick, tick, []);

  test('of more than 30 s keeps a play out of prizes; empty reports of a paused page break it [§4 Replayed games]', () => {
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

  test('is not broken more than once a second, and not by what the server has already', () => {
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
