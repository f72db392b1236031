import { expect, test } from 'vitest';
import { showable, withTried } from './tried.ts';

const plays = (moves: Record<string, number>) =>
  Object.entries(moves).flatMap(([move, people]) => Array.from({ length: people }, () => [move]));

test('shows the three most common moves, ties in alphabetical order [§15 Coach]', () => {
  const tallies = withTried([], plays({ slate: 9, crane: 30, audio: 12, adieu: 12 }));
  expect(showable(tallies, { plays: 63 })).toEqual([
    ['crane', 30],
    ['adieu', 12],
    ['audio', 12],
  ]);
});

test('shows nothing for fewer than 20 plays, and no move that fewer than five people made [§15 Coach]', () => {
  const tallies = withTried([], plays({ crane: 13, slate: 5, audio: 4 }));
  expect(showable(tallies, { plays: 19 })).toEqual([]);
  expect(showable(tallies, { plays: 20 })).toEqual([
    ['crane', 13],
    ['slate', 5],
  ]);
});

test('adds up to the same tallies with pieces of any size', () => {
  const all = plays({ slate: 9, crane: 30, audio: 12 });
  const inPieces = withTried(withTried([], all.slice(0, 20)), all.slice(20));
  expect(inPieces).toEqual(withTried([], all));
});

test('keeps the tallies small, whatever people try', () => {
  const many = Array.from({ length: 5000 }, (_, place) => [`word ${place}`]);
  expect(withTried([['crane', 2]], many)).toHaveLength(2000);
  expect(withTried([['crane', 2]], many)[0]).toEqual(['crane', 2]);
});
