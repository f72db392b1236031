import { expect, test } from 'vitest';
import { LARGEST_PIECE, nextPiece } from './pace.ts';

test('a record that is slow gets smaller pieces, but none so small that the night grows long', () => {
  const sizes = [LARGEST_PIECE];
  for (let piece = 0; piece < 5; piece++) sizes.push(nextPiece({ players: sizes.at(-1)!, seconds: 3 }));
  expect(sizes).toEqual([24000, 12000, 6000, 3000, 1500, 1500]);
});

test('one that is quick again gets the largest', () => {
  expect(nextPiece({ players: 1500, seconds: 0.1 })).toBe(3000);
  expect(nextPiece({ players: 18000, seconds: 0.1 })).toBe(LARGEST_PIECE);
  expect(nextPiece({ players: LARGEST_PIECE, seconds: 0.1 })).toBe(LARGEST_PIECE);
});

test('in between it stays', () => {
  expect(nextPiece({ players: 3000, seconds: 0.9 })).toBe(3000);
});
