import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/seeded-random.ts';
import {
  CARDS,
  hideBehind,
  inPlace,
  isSolved,
  layOut,
  pointsOf,
  type SpeedMatchState,
  swap,
  swapped,
} from './rules.ts';

const start = (seed = 1): SpeedMatchState => layOut(seededRandom([seed, 2, 3, 4]));

function play(
  state: SpeedMatchState,
  pairs: readonly (readonly [first: number, second: number])[],
): SpeedMatchState {
  return pairs.reduce((now, [first, second]) => {
    const made = swap(now, { move: now.swaps.length + 1, first, second });
    if (!made.ok) throw new Error(made.code);
    return made.state;
  }, state);
}

/** Puts the right card into each place, one after another. */
function solve(state: SpeedMatchState): SpeedMatchState {
  let now = state;
  for (let position = 0; position < CARDS && !isSolved(now); position++) {
    const at = now.order.indexOf(now.hidden[position]!);
    if (at !== position) now = play(now, [[position, at]]);
  }
  return now;
}

/** The length of the cycle that starts at position 0 if each card moves to its place. */
function cycleFrom({ order, hidden }: SpeedMatchState): number {
  let length = 0;
  let position = 0;
  do {
    position = hidden.indexOf(order[position]!);
    length += 1;
  } while (position !== 0);
  return length;
}

test('the hidden order always differs by one cycle of eight, with no card in its place [§4 Puzzles]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => {
      const state = start(seed);
      expect([...state.order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(inPlace(state)).toBe(0);
      expect(cycleFrom(state)).toBe(CARDS);
    }),
  );
});

test('each of the 5,040 cycles can be drawn, and none more often than chance allows', () => {
  const random = seededRandom([9, 9, 9, 9]);
  const drawn = new Map<string, number>();
  const order = [0, 1, 2, 3, 4, 5, 6, 7];
  for (let draw = 0; draw < 60_000; draw++) {
    const hidden = String(hideBehind(order, random));
    drawn.set(hidden, (drawn.get(hidden) ?? 0) + 1);
  }
  expect(drawn.size).toBe(5040);
  expect(Math.max(...drawn.values())).toBeLessThan(36);
});

test('seven swaps solve any row', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const end = solve(start(seed));
    expect(isSolved(end)).toBe(true);
    expect(end.swaps).toHaveLength(7);
  }
});

test('a swap reveals the new order, the turns and the number in place, but not which cards [§4 Fine points of the games]', () => {
  const state = start();
  const made = swap(state, { move: 1, first: 2, second: 5 });
  if (!made.ok) throw new Error(made.code);
  const order = swapped(state.order, { first: 2, second: 5 });
  const correct = inPlace({ order, hidden: state.hidden });
  expect(made).toEqual({
    ok: true,
    state: { order, hidden: state.hidden, swaps: [{ first: 2, second: 5, correct }] },
    reply: { order, turns: 1, correct, solved: false },
    counted: true,
  });
});

test('the last swap reports that the row is solved', () => {
  const end = solve(start());
  const { first, second } = end.swaps.at(-1)!;
  const before = { ...end, order: swapped(end.order, { first, second }), swaps: end.swaps.slice(0, -1) };
  expect(swap(before, { move: 7, first, second })).toEqual({
    ok: true,
    state: end,
    reply: { order: end.hidden, turns: 7, correct: 8, solved: true },
    counted: true,
  });
});

test('refuses a card with itself, a position outside the row, a move out of order and one after the end [§4 Fine points of the games]', () => {
  const state = start();
  const invalid = (field: string, sentence: string) => ({
    ok: false,
    code: 'INVALID',
    detail: sentence,
    fields: { [field]: sentence },
  });
  expect(swap(state, { move: 1, first: 3, second: 3 })).toEqual(
    invalid('second', 'Must be another card than the first.'),
  );
  const sentence = 'Must be a position of the row.';
  for (const outside of [-1, 8, 0.5, Number.NaN]) {
    expect(swap(state, { move: 1, first: outside, second: 3 })).toEqual(invalid('first', sentence));
    expect(swap(state, { move: 1, first: 3, second: outside })).toEqual(invalid('second', sentence));
  }
  for (const move of [0, 2])
    expect(swap(state, { move, first: 0, second: 1 })).toEqual({ ok: false, code: 'OUT_OF_ORDER' });
  const end = solve(state);
  expect(swap(end, { move: 8, first: 0, second: 1 })).toEqual({ ok: false, code: 'PLAY_OVER' });
});

test.each([
  [7, 30, 100],
  [12, 40, 100],
  [19, 152, 25 + 45 * (26 / 33) + 30 * (88 / 200)],
  [45, 240, 25],
  [200, 3600, 25],
  [28, 240, 25 + 45 * (17 / 33)],
])('%d turns in %d s are worth %d points [§3 Points of each game]', (turns, seconds, points) => {
  const solved = solve(start());
  const swaps = Array.from({ length: turns }, () => solved.swaps[0]!);
  expect(pointsOf({ state: { ...solved, swaps }, time_ms: seconds * 1000 })).toBeCloseTo(points, 10);
});

test('an unsolved play is worth nothing [§3 Points of each game]', () => {
  expect(pointsOf({ state: start(), time_ms: 1000 })).toBe(0);
});

test('any swaps keep the same eight cards, count as turns, and never leave seven in place', () => {
  const position = fc.integer({ min: 0, max: CARDS - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(position, position), { maxLength: 80 }), (pairs) => {
      let state = start();
      let turns = 0;
      for (const [first, second] of pairs) {
        const before = inPlace(state);
        const made = swap(state, { move: turns + 1, first, second });
        if (!made.ok) continue;
        turns += 1;
        state = made.state;
        expect(Math.abs(inPlace(state) - before)).toBeLessThanOrEqual(2);
        expect(inPlace(state)).not.toBe(7);
      }
      expect(state.swaps).toHaveLength(turns);
      expect([...state.order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }),
  );
});
