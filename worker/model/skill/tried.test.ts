import { expect, test } from 'vitest';
import { tellable, withTried } from './tried.ts';

const plays = (moves: Record<string, number>) =>
  Object.entries(moves).flatMap(([move, people]) => Array.from({ length: people }, () => [move]));

test('the three commonest moves are told, equals in the order of the alphabet [§15 Coach]', () => {
  const tallies = withTried([], plays({ slate: 9, crane: 30, audio: 12, adieu: 12 }));
  expect(tellable(tallies, { plays: 63 })).toEqual([
    ['crane', 30],
    ['adieu', 12],
    ['audio', 12],
  ]);
});

test('of fewer than 20 plays nothing is told, and no move of fewer than five people [§15 Coach]', () => {
  const tallies = withTried([], plays({ crane: 13, slate: 5, audio: 4 }));
  expect(tellable(tallies, { plays: 19 })).toEqual([]);
  expect(tellable(tallies, { plays: 20 })).toEqual([
    ['crane', 13],
    ['slate', 5],
  ]);
});

test('pieces of any size come to the same sums', () => {
  const all = plays({ slate: 9, crane: 30, audio: 12 });
  const inPieces = withTried(withTried([], all.slice(0, 20)), all.slice(20));
  expect(inPieces).toEqual(withTried([], all));
});

test('what is counted stays small, whatever people try', () => {
  const many = Array.from({ length: 5000 }, (_, place) => [`word ${place}`]);
  expect(withTried([['crane', 2]], many)).toHaveLength(2000);
  expect(withTried([['crane', 2]], many)[0]).toEqual(['crane', 2]);
});
