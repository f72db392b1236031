import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/seeded-random.ts';
import { deal, flip, isSolved, type MemoryState, pointsOf } from './rules.ts';

const start = (): MemoryState => deal(seededRandom([1, 2, 3, 4]));

function play(state: MemoryState, positions: readonly number[]): MemoryState {
  return positions.reduce((now, position) => {
    const made = flip(now, { move: now.clicks + 1, position });
    if (!made.ok) throw new Error(made.code);
    return made.state;
  }, state);
}

const pairsOf = (state: MemoryState) =>
  Array.from({ length: 8 }, (_, face) =>
    state.layout.flatMap((at, position) => (at === face ? [position] : [])),
  );

test('a deal has each face twice, none matched or open [§3 Points of each game]', () => {
  const state = start();
  expect(pairsOf(state).every((pair) => pair.length === 2)).toBe(true);
  expect(state).toEqual({
    layout: state.layout,
    matched: Array(16).fill(false),
    open: null,
    turns: [],
    clicks: 0,
  });
});

test('a turned card reveals its face, the second of a pair also the match, and the last one the end', () => {
  const state = start();
  const pairs = pairsOf(state);
  const told = (now: MemoryState, position: number) => {
    const made = flip(now, { move: now.clicks + 1, position });
    return made.ok && { reply: made.reply, counted: made.counted };
  };
  const [one, two] = pairs[5]!;
  const other = pairs[2]![0]!;
  const opened = play(state, [one!]);
  const reply = { face: 5, clicks: 2, solved: false };
  expect(told(state, one!)).toEqual({
    reply: { position: one, face: 5, clicks: 1, match: null, solved: false },
    counted: true,
  });
  expect(told(opened, two!)).toEqual({ reply: { ...reply, position: two, match: true }, counted: true });
  expect(told(opened, other)).toEqual({
    reply: { ...reply, position: other, face: 2, match: false },
    counted: true,
  });
  const order = pairs.flat();
  expect(told(play(state, order.slice(0, -1)), order.at(-1)!)).toEqual({
    reply: { position: order.at(-1), face: 7, clicks: 16, match: true, solved: true },
    counted: true,
  });
});

test('a perfect play takes 16 clicks and matches every time', () => {
  const state = start();
  const end = play(state, pairsOf(state).flat());
  expect(isSolved(end)).toBe(true);
  expect(end).toMatchObject({ clicks: 16, turns: Array(8).fill(true) });
});

test('after a mismatch both cards are face down again for the next move [§4 Fine points of the games]', () => {
  const state = start();
  const [one, two] = pairsOf(state);
  const after = play(state, [one![0]!, two![0]!]);
  expect(after).toMatchObject({ open: null, turns: [false], clicks: 2 });
  expect(after.matched.some(Boolean)).toBe(false);
});

test('refuses an open or matched card, a move out of order and a move after the end [§4 Fine points of the games]', () => {
  const state = start();
  const pairs = pairsOf(state);
  const opened = play(state, [pairs[0]![0]!]);
  const liesOpen = { ok: false, code: 'ILLEGAL_MOVE', detail: 'That card already lies open.' };
  expect(flip(opened, { move: 2, position: pairs[0]![0]! })).toEqual(liesOpen);
  for (const move of [1, 3])
    expect(flip(opened, { move, position: pairs[0]![1]! })).toEqual({ ok: false, code: 'OUT_OF_ORDER' });
  const matched = play(opened, [pairs[0]![1]!]);
  expect(flip(matched, { move: 3, position: pairs[0]![0]! })).toEqual(liesOpen);
  const end = play(matched, pairs.slice(1).flat());
  expect(flip(end, { move: 17, position: 0 })).toEqual({ ok: false, code: 'PLAY_OVER' });
});

test.each([
  [24, 60, 25 + 45 + 30 * (90 / 125)],
  [44, 150, 25],
  [100, 900, 25],
  [16, 10, 100],
  [34, 25, 25 + 22.5 + 30],
])('%d clicks in %d s are worth %d points [§3 Points of each game]', (clicks, seconds, points) => {
  const state = start();
  const end = { ...play(state, pairsOf(state).flat()), clicks };
  expect(pointsOf({ state: end, time_ms: seconds * 1000 })).toBeCloseTo(points, 10);
});

test('an unsolved play is worth nothing [§3 Points of each game]', () => {
  expect(pointsOf({ state: start(), time_ms: 1000 })).toBe(0);
});

test('matched cards always come in pairs, and clicks count every turned card', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 120 }), (positions) => {
      let state = start();
      let turned = 0;
      for (const position of positions) {
        const made = flip(state, { move: state.clicks + 1, position });
        if (made.ok) {
          turned += 1;
          state = made.state;
        }
      }
      expect(state.clicks).toBe(turned);
      expect(state.matched.filter(Boolean).length).toBe(2 * state.turns.filter(Boolean).length);
      for (const pair of pairsOf(state)) expect(state.matched[pair[0]!]).toBe(state.matched[pair[1]!]);
    }),
  );
});
