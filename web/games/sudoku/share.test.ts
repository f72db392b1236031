import { expect, test } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { techniqueTitle } from '#shared/games/sudoku/technique-titles.ts';
import { boxesInWords, shareOf, summaryOf } from './share.ts';
import { demandSentence } from './technique-names.ts';

const details = {
  givens: '1'.repeat(30) + '0'.repeat(51),
  grid: '1'.repeat(47) + '0'.repeat(34),
  solution: null,
  box_order: [3, 1, 9, 2, 4, 5, 6, 7, 8],
  hints_used: 0,
  techniques: {},
};
const result = (change: object = {}, more: Partial<GameResult> = {}) =>
  ({
    solved: true,
    time_taken_seconds: 401.7,
    details_json: JSON.stringify({ ...details, ...change }),
    ...more,
  }) as GameResult;
const shared = (of: GameResult) =>
  shareOf({ result: of, puzzleNumber: 325, url: 'https://d.example/sudoku' });

test('shares a solved play as its time and boxes, without any digit of the grid', () => {
  expect(shared(result()).text).toBe('Doxa Sudoku 325, 6:41\n3️⃣1️⃣9️⃣\n2️⃣4️⃣5️⃣\n6️⃣7️⃣8️⃣\nhttps://d.example/sudoku');
  expect(shared(result()).inWords).toBe(`Doxa Sudoku 325, 6:41. ${boxesInWords(details.box_order)}`);
  expect(boxesInWords([1, 0, 3])).toBe('Boxes in the order completed, row by row: 1st, not completed, 3rd.');
});

test('mentions the hints taken', () => {
  expect(shared(result({ hints_used: 2 })).text).toMatch(/^Doxa Sudoku 325, 6:41, two hints\n/);
  expect(summaryOf(result({ hints_used: 1 }))).toBe('Solved in 6:41 with one hint.');
  expect(summaryOf(result())).toBe('Solved in 6:41.');
});

test('says how far a play was when it was given up', () => {
  const givenUp = result({ box_order: [1, 0, 0, 0, 0, 0, 0, 0, 0] }, { solved: false });
  expect(summaryOf(givenUp)).toBe('Given up with 47 of 81 filled.');
  expect(shared(givenUp).text).toBe('Doxa Sudoku 325, X\n1️⃣⬜⬜\n⬜⬜⬜\n⬜⬜⬜\nhttps://d.example/sudoku');
});

test('shares a result without readable details', () => {
  const bare = result({}, { details_json: '{' });
  expect(shared(bare)).toEqual({
    text: 'Doxa Sudoku 325, 6:41\nhttps://d.example/sudoku',
    inWords: 'Doxa Sudoku 325, 6:41.',
  });
});

test('names the techniques that a puzzle needs', () => {
  expect(techniqueTitle('pointing')).toBe('Pointing digits');
  expect(demandSentence({ naked_single: 20, naked_pair: 1, pointing: 2, claiming: 0 })).toBe(
    'The easiest way takes one naked pair and two pointing digits; the rest are singles.',
  );
  expect(demandSentence({ hidden_single: 50 })).toBeNull();
});
