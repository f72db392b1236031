// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { texts } from '../../../tests/web/reading.ts';
import { Afterwards } from './afterwards.tsx';
import { shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';

const CATEGORIES = [1, 2, 3, 4].map((difficulty) => ({
  title: `Group ${difficulty}`,
  description: `Meaning ${difficulty}.`,
  difficulty,
  words: ['A', 'B', 'C', 'D'].map((letter) => letter + difficulty),
}));

function resultOf(details: object, change: Partial<GameResult> = {}): GameResult {
  return { solved: true, clicks: 1, details_json: JSON.stringify(details), ...change } as GameResult;
}

const won = resultOf({
  guesses: [
    [2, 2, 2, 2],
    [1, 1, 1, 3],
    [1, 1, 1, 1],
    [3, 3, 3, 3],
    [4, 4, 4, 4],
  ],
  solved_categories: [1, 0, 2, 3],
  categories: CATEGORIES,
});
const lostByGuest = resultOf(
  {
    guesses: [
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    solved_categories: [0],
    categories: [CATEGORIES[0], null, null, null],
  },
  { solved: false, clicks: 4 },
);

const share = (result: GameResult) =>
  shareOf({ result, puzzleNumber: 325, url: 'https://doxa.example/pattern-match' });

describe('the shared text', () => {
  it('has a row of squares for each guess', () => {
    expect(share(won).text.split('\n')).toEqual([
      'Doxa Pattern Match 325, one mistake',
      '🟨🟨🟨🟨',
      '🟩🟩🟩🟧',
      '🟩🟩🟩🟩',
      '🟧🟧🟧🟧',
      '🟥🟥🟥🟥',
      'https://doxa.example/pattern-match',
    ]);
  });

  it('says the same in words, without any of the puzzle', () => {
    expect(share(won).inWords).toBe(
      'Doxa Pattern Match 325, one mistake. Guess 1: the looser category. Guess 2: one away. ' +
        'Guess 3: the plain category. Guess 4: the tricky category. Guess 5: the devious category.',
    );
  });

  it('reveals nothing that is still secret', () => {
    expect(share(lostByGuest).text).toBe(
      'Doxa Pattern Match 325, not solved\n🟩🟩🟩🟩\n⬛⬛⬛⬛\n⬛⬛⬛⬛\n⬛⬛⬛⬛\n⬛⬛⬛⬛\nhttps://doxa.example/pattern-match',
    );
    expect(share(lostByGuest).inWords).toContain('Guess 2: not a group.');
  });

  it('still has its first line when the details cannot be read', () => {
    const unread = resultOf({}, { details_json: 'nonsense', clicks: 0 });
    expect(share(unread).text).toBe(
      'Doxa Pattern Match 325, no mistakes\nhttps://doxa.example/pattern-match',
    );
  });
});

describe('the summary', () => {
  it('names the categories found and the mistakes', () => {
    expect(summaryOf(won)).toBe('All four categories found, with one mistake.');
    expect(summaryOf(lostByGuest)).toBe('Found one of the four categories, with four mistakes.');
  });
});

describe('the result page', () => {
  it('draws the shared picture with an accessible name and dots for difficulty', () => {
    render(<ShareGrid result={won} />);
    const picture = screen.getByRole('img', { name: /^Guess 1: the looser category\. Guess 2: one away\./ });
    expect(picture.querySelectorAll('[data-grade]')).toHaveLength(20);
    expect(picture.querySelector('[data-grade="3"]')?.children).toHaveLength(3);
    expect(picture.textContent).toBe('');
  });

  it('shows all four categories with their meaning, in the order of finding', () => {
    render(<Afterwards result={won} />);
    expect(screen.getByText('Meaning 4.')).toBeTruthy();
    expect(texts(screen.getAllByText(/^Group \d/))).toEqual([
      'Group 2 found first',
      'Group 1 found second',
      'Group 3 found third',
      'Group 4 found fourth',
    ]);
  });

  it('hides categories that are still secret', () => {
    render(<Afterwards result={lostByGuest} />);
    expect(screen.getByText('Group 1')).toBeTruthy();
    expect(screen.queryByText('Group 2')).toBeNull();
    expect(screen.getByText('The others will be shown after 01:30 UTC.')).toBeTruthy();
  });
});
