// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { texts } from '../../../tests/web/reading.ts';
import { Afterwards } from './afterwards.tsx';
import { shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';

function finished(change: Record<string, unknown> = {}): GameResult {
  const details = {
    puzzle_letters: 'ETNRSLE',
    must_use_letter: 'T',
    theme: null,
    words: ['TEN', 'STEEL', 'NET', 'TREES'],
    not_counted: ['TRELS'],
    common_word_count: 30,
    common_found: 3,
    missed_common: ['TREE', 'LETTERS'],
    missed_rare: ['TEREU'],
    ...change,
  };
  return { clicks: 4, details_json: JSON.stringify(details) } as GameResult;
}

const listed = () => texts(screen.getAllByRole('listitem'));

describe('afterwards', () => {
  it('lists counted words by length, refused words, and missed words with the common ones first', () => {
    const { container } = render(<Afterwards result={finished()} />);
    expect(listed().slice(0, 5)).toEqual(['TEN', 'NET', 'STEEL', 'TREES', 'TRELS']);
    expect(screen.getByText('Did not count')).toBeTruthy();
    const missed = container.querySelector('[aria-labelledby="words-missed"]')?.textContent ?? '';
    expect(missed).toContain('One letter away: TREE (you had TREES).');
    expect(missed.indexOf('TREE')).toBeLessThan(missed.indexOf('1 rarer word'));
    expect(missed.indexOf('1 rarer word')).toBeLessThan(missed.indexOf('TEREU'));
  });

  it('says when no word counted and when none was missed', () => {
    const change = { words: [], not_counted: [], missed_common: [], missed_rare: [] };
    render(<Afterwards result={finished(change)} />);
    expect(screen.getByText('None counted.')).toBeTruthy();
    expect(screen.getByText('No common word.')).toBeTruthy();
    expect(screen.queryByText('Did not count')).toBeNull();
  });

  it.each(['', '{}', 'null', '{"words":[1],"not_counted":[]}'])(
    'renders nothing for the details "%s"',
    (json) => {
      const { container } = render(<Afterwards result={{ details_json: json } as GameResult} />);
      expect(container.textContent).toBe('');
    },
  );
});

describe('the shared text', () => {
  it('counts the words of each length and reveals none', () => {
    const { text, inWords } = shareOf({
      result: finished(),
      puzzleNumber: 325,
      url: 'https://doxa.example/',
    });
    expect(text).toBe('Doxa Anagram Hunt 325, 4 words\n3 🟦🟦\n5 🟦🟦\nhttps://doxa.example/');
    expect(inWords).toBe('Doxa Anagram Hunt 325, 4 words: two of 3 letters, two of 5.');
  });

  it('is drawn as rows of squares with the same accessible name', () => {
    render(<ShareGrid result={finished()} />);
    const picture = screen.getByRole('img', { name: 'Words: two of 3 letters, two of 5.' });
    expect(picture.querySelectorAll('i')).toHaveLength(4);
    expect(picture.textContent).toBe('35');
  });

  it('is only a headline when nothing was found', () => {
    const result = { ...finished({ words: [] }), clicks: 0 };
    const { text, inWords } = shareOf({ result, puzzleNumber: 325, url: 'u' });
    expect(text).toBe('Doxa Anagram Hunt 325, 0 words\nu');
    expect(inWords).toBe('Doxa Anagram Hunt 325, 0 words.');
    expect(summaryOf(result)).toBe('No words this time.');
  });
});

it('sums a play up in one sentence', () => {
  expect(summaryOf(finished())).toBe('4 words. 27 common ones got away.');
  expect(summaryOf({ ...finished({ common_found: 0 }), clicks: 1 })).toBe('1 word. 30 common ones got away.');
});
