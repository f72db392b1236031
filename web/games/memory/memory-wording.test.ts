import { expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import {
  cardName,
  runInWords,
  shareOf,
  spokenMove,
  statusLine,
  summaryOf,
  turnsOf,
} from './memory-wording.ts';

const result = (change: Partial<GameResult> = {}) =>
  ({
    clicks: 24,
    time_taken_seconds: 62.9,
    points_earned: 84.2,
    solved: true,
    details_json: '{"clicks":24,"pairs":8,"turns":[1,0,0,1,1,0,1,0,1,1,1,1]}',
    ...change,
  }) as GameResult;

it('shares the cards, time, points and a square for each turn', () => {
  const shared = shareOf({ result: result(), puzzleNumber: 325, url: 'https://doxa.example/memory-game' });
  expect(shared.text.split('\n')).toEqual([
    'Doxa Memory Match 325: 24 cards turned in 1:02, 84.2 points',
    '🟪⬜⬜🟪🟪⬜🟪⬜🟪🟪🟪🟪',
    'https://doxa.example/memory-game',
  ]);
  expect(shared.inWords).toContain('Pairs found on turns 1, 4, 5, 7, 9, 10, 11 and 12 of 12.');
});

it('breaks a long play into lines of twelve turns', () => {
  const turns = Array.from({ length: 30 }, () => 0);
  const { text } = shareOf({
    result: result({ details_json: JSON.stringify({ clicks: 60, pairs: 0, turns }) }),
    puzzleNumber: 1,
    url: 'u',
  });
  expect(
    text
      .split('\n')
      .map((line) => [...line].length)
      .slice(1, -1),
  ).toEqual([12, 12, 6]);
});

it('survives a result without readable details', () => {
  expect(turnsOf(result({ details_json: '' }))).toEqual([]);
  expect(turnsOf(result({ details_json: 'null' }))).toEqual([]);
});

it('tells a play that was given up from one that was solved', () => {
  expect(summaryOf(result())).toBe('All eight pairs with 24 cards turned, in 1:02. Par is 24, perfect 16.');
  expect(summaryOf(result({ clicks: 16 }))).toBe(
    'All eight pairs with 16 cards turned, in 1:02. That’s perfect.',
  );
  const givenUp = result({
    solved: false,
    clicks: 7,
    details_json: '{"clicks":7,"pairs":2,"turns":[1,0,1]}',
  });
  expect(summaryOf(givenUp)).toBe('Given up after 7 cards with two of the eight pairs found.');
  const atOnce = result({ solved: false, clicks: 1, details_json: '{"clicks":1,"pairs":0,"turns":[]}' });
  expect(summaryOf(atOnce)).toBe('Given up after 1 card with none of the eight pairs found.');
});

it('describes the outcome of a pair', () => {
  const pair = { first: 'pear', second: 'mushroom', match: false, pairs: 3, run: 0 };
  expect(statusLine(pair)).toBe('Pear and mushroom: no match.');
  expect(spokenMove({ place: 'Row 2, column 3', turned: { ...pair, second: 'sun' } })).toBe(
    'Row 2, column 3: sun, no match',
  );
  const match = { ...pair, match: true, run: 3 };
  expect(spokenMove({ place: 'Row 1, column 1', turned: match })).toBe(
    'Row 1, column 1: mushroom, match. 3 of 8 pairs, three in a row',
  );
  expect(runInWords(1)).toBe('');
});

it('never names a face-down card', () => {
  const card = { state: 'down', itemId: null, move: 0 } as const;
  expect(cardName({ place: 'Row 1, column 1', card, face: null })).toBe('Row 1, column 1: face down');
});
