// @vitest-environment happy-dom
// What the word means, below it, once the server tells it.
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { Afterwards } from './afterwards.tsx';

function solved(meanings?: GameResult['meanings']): GameResult {
  const details = {
    ...{ letters_guessed: ['E'], final_word: 'TIGER', theme: 'Wild cat', word_guesses: ['TIGER'] },
    ...{ target_word: 'TIGER', word_length: 5, clue_points_used: 12, wrong_word_guesses: 0 },
    ...{ revealed_letters: { 3: 'E' }, steps: 'ys' },
  };
  return { solved: true, details_json: JSON.stringify(details), meanings } as GameResult;
}

const show = (result: GameResult) => render(<Afterwards result={result} />, { wrapper: MemoryRouter });

it('shows the meaning with its source', () => {
  show(solved([{ word: 'TIGER', meaning: 'large feline of forests' }]));
  expect(screen.getByRole('heading', { name: 'What it means' })).toBeTruthy();
  expect(screen.getByText('large feline of forests')).toBeTruthy();
  expect(screen.getByText(/WordNet 3.1/)).toBeTruthy();
});

it.each([
  ['before the close', undefined],
  ['for a word without an entry', []],
])('shows nothing %s', (_, meanings) => {
  show(solved(meanings));
  expect(screen.queryByText(/WordNet/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'The word' })).toBeTruthy();
});
