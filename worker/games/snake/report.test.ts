import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/seeded-random.ts';
import { snake } from './game.ts';
import { append, MOST_TICKS_PER_REPORT, type SnakeReport, type SnakeState } from './report.ts';
import { cellAt, DIRECTIONS, type Turn } from './rules.ts';

const obstacles: number[] = [];
/** Where a snake that circles at its start never comes by. */
const FAR = cellAt({ x: 19, y: 19 });
const fresh = (): SnakeState => {
  const state = snake.begin({ obstacles }, seededRandom([1, 2, 3, 4])) as SnakeState;
  return { ...state, run: { ...state.run, food: FAR } };
};
/** Turns that keep the snake circling in a square for these ticks. */
const circling = (from: number, to: number): Turn[] =>
  Array.from({ length: to - from }, (_, step): Turn => {
    const tick = from + step + 1;
    return [tick, DIRECTIONS[(tick + 1) % 4]!];
  });
const report = (from: number, to: number, moves: readonly Turn[] = circling(from, to)): SnakeReport => ({
  from,
  to,
  moves,
  isFinal: false,
});
const send = (state: SnakeState, said: SnakeReport, elapsed_ms = 1e9) =>
  append({ obstacles, state, elapsed_ms }, said);
function made(state: SnakeState, said: SnakeReport, elapsed_ms?: number): SnakeState {
  const answer = send(state, said, elapsed_ms);
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail ?? ''}`);
  return answer.state;
}

describe('a report', () => {
  test('is appended, and in parts comes to the same as at once', () => {
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
    expect(send(state, report(0, 25))).toMatchObject({
      ok: true,
      counted: false,
      reply: { ticks_received: 25 },
    });
    expect(send(state, report(5, 20))).toMatchObject({ ok: true, counted: false, state });
    expect(made(state, report(5, 40))).toEqual(made(state, report(25, 40)));
  });

  test('with a gap or another overlap is refused', () => {
    const state = made(fresh(), report(0, 25));
    expect(send(state, report(26, 30))).toMatchObject({ code: 'OUT_OF_ORDER' });
    expect(send(state, report(0, 30, []))).toMatchObject({ code: 'OUT_OF_ORDER' });
    const changed = circling(0, 30).map(([tick, to]): Turn => (tick === 12 ? [12, 'up'] : [tick, to]));
    expect(circling(0, 30)).not.toEqual(changed);
    expect(send(state, report(0, 30, changed))).toMatchObject({ code: 'OUT_OF_ORDER' });
    expect(send(state, report(0, 25, circling(0, 24)))).toMatchObject({ code: 'OUT_OF_ORDER' });
  });

  test.each([
    ['ends before it begins', { from: 3, to: 2, moves: [] }],
    ['is longer than one may be', { to: MOST_TICKS_PER_REPORT + 1, moves: [] }],
    ['has a move of a tick before it', { moves: [[0, 'up']] }],
    ['has a move of a tick after it', { moves: [[6, 'up']] }],
    [
      'has moves out of order',
      {
        moves: [
          [3, 'up'],
          [2, 'left'],
        ],
      },
    ],
    ['has a move without direction', { moves: [[3]] }],
    ['has a direction that is none', { moves: [[3, 'back']] }],
    ['has a tick that is no whole number', { moves: [[2.5, 'up']] }],
    ['has a tick that is no number', { moves: [['2', 'up']] }],
  ] as [string, Partial<SnakeReport>][])('that %s is not valid', (_, change) => {
    const state = made(fresh(), report(0, 3));
    const said = { ...report(0, 5), ...change };
    expect(send(said.from === 3 ? state : fresh(), said)).toMatchObject({ code: 'INVALID' });
  });

  test('may have as many ticks as the clock allows and three seconds more', () => {
    expect(send(fresh(), report(0, 25), 5000)).toMatchObject({ ok: true });
    expect(send(fresh(), report(0, 25), 2000)).toMatchObject({ ok: true });
    expect(send(fresh(), report(0, 25), 1999)).toMatchObject({ code: 'ILLEGAL_MOVE' });
    const state = made(fresh(), report(0, 25), 5000);
    expect(send(state, report(25, 50), 6999)).toMatchObject({ code: 'ILLEGAL_MOVE' });
    expect(send(state, report(25, 50), 10_000)).toMatchObject({ ok: true });
  });

  test('is judged by the ticks that were lived: death ends it, and moves after death are ignored', () => {
    const intoTheWall = report(0, 500, [
      [1, 'up'],
      [400, 'left'],
    ]);
    const state = made(fresh(), intoTheWall, 5000);
    expect(state.run).toMatchObject({ ticks: 11, end: 'wall' });
    expect(state.turns).toEqual([[1, 'up']]);
    expect(send(state, report(11, 12))).toMatchObject({ code: 'PLAY_OVER' });
  });

  test('goes on from where a long play stands, and does not step through it anew', () => {
    const play = () => {
      let state = fresh();
      for (let tick = 0; tick < 20_000; tick += MOST_TICKS_PER_REPORT)
        state = made(state, report(tick, tick + MOST_TICKS_PER_REPORT));
      return state;
    };
    const state = play();
    const next = medianTimeOf(() => made(state, report(20_000, 20_025)));
    expect(next / medianTimeOf(play)).toBeLessThan(0.2);
  });
});

test('the work of a report grows with its ticks and no faster', () => {
  const whole = medianTimeOf(() => made(fresh(), report(0, MOST_TICKS_PER_REPORT)));
  const part = medianTimeOf(() => made(fresh(), report(0, MOST_TICKS_PER_REPORT / 5)));
  expect(whole / part).toBeLessThan(15);
});

/** Only for ratios within one run: in milliseconds, of 15 tries. */
function medianTimeOf(work: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return times.sort((a, b) => a - b)[7]!;
}

describe('the last report', () => {
  const final = (to: number, moves: Turn[] = [[1, 'up']]): SnakeReport => ({
    ...report(0, to, moves),
    isFinal: true,
  });

  test('must name the tick of death', () => {
    expect(made(fresh(), final(11)).run.end).toBe('wall');
    for (const ticks of [0, 5, 10, 12, 200])
      expect(send(fresh(), final(ticks))).toMatchObject({ code: 'INVALID' });
  });

  test('of a submission begins where the play stands unless it says so; with give_up it need not be the last', () => {
    const closing = (submission: object) => snake.closingMove!(submission as Record<string, unknown>);
    const state = made(fresh(), report(0, 4, [[1, 'up']]));
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

describe('a silence between reports', () => {
  const sign = (tick: number): SnakeReport => report(tick, tick, []);

  test('of more than 30 s keeps a play out of prizes; empty reports of a paused page break it', () => {
    const reported = (times: [SnakeReport, number][]) =>
      times.reduce((state, [said, at]) => made(state, said, at), fresh());
    const paused = reported([
      [report(0, 25), 5000],
      [sign(25), 20_000],
      [sign(25), 40_000],
      [report(25, 50), 65_000],
    ]);
    expect(paused.longestGap_ms).toBe(25_000);
    expect(snake.concern!(paused)).toBeNull();
    const silent = reported([
      [report(0, 25), 5000],
      [report(25, 50), 35_001],
    ]);
    expect(snake.concern!(silent)).toMatchObject({ gate: 'report_gaps' });
    expect(snake.concern!(reported([[report(0, 25), 30_000]]))).toBeNull();
    expect(snake.concern!(reported([[sign(0), 30_001]]))).toMatchObject({ gate: 'report_gaps' });
  });

  test('is not broken more than once a second, and not by what the server has already', () => {
    const state = made(fresh(), report(0, 25), 5000);
    expect(send(state, sign(25), 5900)).toMatchObject({ counted: false, state });
    expect(made(state, sign(25), 6000).heardAt_ms).toBe(6000);
    expect(send(state, report(0, 25), 9000)).toMatchObject({ counted: false, state });
  });
});

test('a play’s time is its ticks, and a given-up run keeps its points', () => {
  const state = made(fresh(), report(0, 25), 60_000);
  expect(snake.ownTime_ms!({ state, elapsed_ms: 60_000 })).toBe(5000);
  const fed = { ...state, run: { ...state.run, eatenAt: [3, 9, 12] } };
  expect(snake.outcome({ puzzle: { obstacles }, state: fed, time_ms: 5000 })).toMatchObject({
    metric: 30,
    solved: true,
    points: 100 * (1 - Math.exp(-0.1)),
  });
});
