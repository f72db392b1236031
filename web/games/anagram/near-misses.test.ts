import { expect, it } from 'vitest';
import { isOneLetterAway, nearMisses } from './near-misses.ts';

it.each([
  ['TREE', 'TREES', true],
  ['TREES', 'TREE', true],
  ['STEEL', 'STEAL', true],
  ['TEN', 'NET', false],
  ['TEN', 'TEN', false],
  ['TEN', 'TENSE', false],
  ['TREE', 'STREET', false],
])('%s and %s are one letter apart: %s', (one, other, expected) => {
  expect(isOneLetterAway(one, other)).toBe(expected);
});

it('lists near misses longest first, three at most', () => {
  const found = ['TREE', 'TEN', 'STEEL'];
  const missed = ['NET', 'TENT', 'TEEN', 'TREES', 'STEELE', 'LETTERS'];
  expect(nearMisses({ found, missed })).toEqual([
    { missed: 'STEELE', found: 'STEEL' },
    { missed: 'TREES', found: 'TREE' },
    { missed: 'TENT', found: 'TEN' },
  ]);
});
