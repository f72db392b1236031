import { expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import {
  cardName,
  correctOf,
  gainText,
  nameOfId,
  shareOf,
  summaryOf,
  swapSentence,
} from './speed-wording.ts';

const details = {
  hiddenSequence: ['sun', 'pear'],
  sequence: ['pear', 'sun'],
  turns: 12,
  correct: [0, 1, 1, 2, 2, 3, 2, 4, 5, 6, 6, 8],
};
const result = (change: Partial<GameResult> = {}) =>
  ({
    clicks: 12,
    time_taken_seconds: 151.8,
    points_earned: 83.2,
    solved: true,
    details_json: JSON.stringify(details),
    ...change,
  }) as GameResult;

it('shares turns, time, points and the cards in place after each turn', () => {
  const shared = shareOf({ result: result(), puzzleNumber: 325, url: 'https://doxa.example/speed-match' });
  expect(shared.text.split('\n')).toEqual([
    'Doxa Speed Match 325: 12 turns in 2:31, 83.2 points',
    '0️⃣1️⃣1️⃣2️⃣2️⃣3️⃣2️⃣4️⃣5️⃣6️⃣',
    '6️⃣8️⃣',
    'https://doxa.example/speed-match',
  ]);
  expect(shared.inWords).toContain('In place after each turn: 0, 1, 1, 2, 2, 3, 2, 4, 5, 6, 6, 8.');
  expect(`${shared.text}${shared.inWords}`).not.toMatch(/sun|pear/);
});

it('survives a result without readable details', () => {
  for (const details_json of ['', 'null', '[]', '{"correct":"many"}']) {
    expect(correctOf(result({ details_json }))).toEqual([]);
  }
});

it('tells a play that was given up from one that was solved', () => {
  expect(summaryOf(result())).toBe('The hidden order in 12 turns, in 2:31.');
  const givenUp = {
    solved: false,
    clicks: 3,
    details_json: JSON.stringify({ ...details, correct: [0, 1, 3] }),
  };
  expect(summaryOf(result(givenUp))).toBe('Given up after 3 turns with three of the eight cards in place.');
  expect(summaryOf(result({ solved: false, clicks: 0, details_json: '{}' }))).toBe(
    'Given up after 0 turns with none of the eight cards in place.',
  );
});

it('describes a swap in one sentence, and its gain as a number', () => {
  expect(swapSentence({ first: 'sun', second: 'violin', correct: 3 })).toBe(
    'Swapped sun and violin: 3 of 8 in place',
  );
  expect([2, 1, 0, -1].map(gainText)).toEqual(['+2', '+1', '0', '−1']);
});

it('names a card by its position and state', () => {
  const at = { position: 2, face: 'violin' };
  expect(cardName({ ...at, state: 'plain' })).toBe('Position 3: violin');
  expect(cardName({ ...at, state: 'selected' })).toBe('Position 3: violin, selected');
  expect(cardName({ ...at, state: 'sure' })).toBe('Position 3: violin, marked as sure');
});

it('reads the name of a face from its id', () => {
  expect(nameOfId('hot-air-balloon')).toBe('hot air balloon');
});
