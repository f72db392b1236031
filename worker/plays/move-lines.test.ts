import { expect, test } from 'vitest';
import { lineOf, moveIn, movesIn } from './move-lines.ts';

const move = (key: string | null, position: unknown, at_ms = 1) => ({
  key,
  move: { position },
  reply: { at_ms },
  at_ms,
});
const MOVES = [
  move('1', 'one\nline'),
  move(null, '["2",'),
  move('12', 3),
  move('2', 4),
  move('"q"', 5),
  move('é', 6),
];
const LINES = MOVES.map(lineOf).join('');

test('moves are read as they were written, in order', () => {
  expect(movesIn(LINES)).toEqual(MOVES);
  expect(movesIn('')).toEqual([]);
});

test('a move is found only by its whole key, and the last one is flagged', () => {
  for (const one of MOVES.filter(({ key }) => key !== null))
    expect(moveIn(LINES, one.key!)).toEqual({ ...one, isLast: one.key === 'é' });
  for (const key of ['', '3', '1"', 'null', 'position']) expect(moveIn(LINES, key)).toBeNull();
  expect(moveIn('', '1')).toBeNull();
});
