import { expect, test } from 'vitest';
import { editionText } from './edition-text.ts';

test('one text shares all eight: a line per game, five squares of twenty points [§14 A game’s page]', () => {
  const text = editionText({
    games: [
      { name: 'Triordle', value: 176 },
      { name: 'Snake', value: 70 },
      { name: 'Sudoku', value: 0 },
    ],
    total: 246,
    puzzleNumber: 327,
    url: 'https://doxa.example/?ref=a',
  });
  expect(text.split('\n')).toEqual([
    'Doxa 327: 8 of 8, 246.0 points',
    '🟩🟩🟩🟩🟩 Triordle',
    '🟩🟩🟩🟨⬜ Snake',
    '⬜⬜⬜⬜⬜ Sudoku',
    'https://doxa.example/?ref=a',
  ]);
});
