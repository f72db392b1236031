// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { Afterwards } from './afterwards.tsx';
import { shareOf, summaryOf } from './share.ts';
import { ShareGrid } from './share-grid.tsx';

const told = {
  theme: 'Fruit',
  letters_guessed: ['A', 'E'],
  word_guesses: ['PAJAMA', 'BANANA'],
  final_word: 'BANANA',
  target_word: null,
  word_length: 6,
  wrong_word_guesses: 1,
  clue_points_used: 4,
  revealed_letters: { '1': 'A', '3': 'A', '5': 'A' },
  steps: 'ynxs',
};
const named = { solved: true, clicks: 4, details_json: JSON.stringify(told) } as GameResult;
const givenUp = {
  solved: false,
  clicks: 4,
  details_json: JSON.stringify({ ...told, word_guesses: ['PAJAMA'], steps: 'ynx' }),
} as GameResult;

describe('the share', () => {
  it('has one sign per guess and no letter', () => {
    const { text, inWords } = shareOf({
      result: named,
      puzzleNumber: 325,
      url: 'https://doxa.example/word-clue',
    });
    expect(text).toBe('Doxa Word Clue 325, 4 clue points\n🟪⬛❌🔑\nhttps://doxa.example/word-clue');
    expect(inWords).toBe(
      'Doxa Word Clue 325, 4 clue points. 1 letter in the word, 1 letter not in it, 1 wrong word, then the word.',
    );
    expect(text + inWords).not.toContain('BANANA');
  });

  it('breaks after ten guesses, and handles a result without details', () => {
    const long = { ...named, details_json: JSON.stringify({ ...told, steps: 'yyyyyyyyyyyys' }) };
    expect(shareOf({ result: long, puzzleNumber: 1, url: 'u' }).text.split('\n')).toHaveLength(4);
    const bare = { ...givenUp, details_json: 'null' };
    expect(shareOf({ result: bare, puzzleNumber: 1, url: 'u' }).text).toBe('Doxa Word Clue 1, not named\nu');
  });

  it('is drawn with an accessible name', () => {
    render(<ShareGrid result={named} />);
    const picture = screen.getByRole('img', { name: /1 letter in the word.*then the word/ });
    expect(picture.children).toHaveLength(4);
  });
});

describe('the summary', () => {
  it.each([
    [named, 'Named after four clue points and one wrong word.'],
    [givenUp, 'Not named, with 4 clue points used.'],
  ])('is a sentence', (result, sentence) => expect(summaryOf(result)).toBe(sentence));

  it('praises a word named at once', () => {
    const details_json = JSON.stringify({ ...told, wrong_word_guesses: 0 });
    expect(summaryOf({ ...named, clicks: 0, details_json })).toBe('Named at first sight.');
    expect(summaryOf({ ...named, clicks: 1, details_json })).toBe('Named after one clue point.');
  });
});

describe('the word after a play', () => {
  const places = () => screen.getAllByRole('listitem').map((place) => place.firstElementChild?.textContent);

  it('is shown to a player who named it', () => {
    render(<Afterwards result={named} />);
    expect(places().at(0)).toBe('Place 1: B');
    expect(screen.queryByText(/after 01:30|letters were open/)).toBeNull();
    expect(screen.getByText('PAJAMA')).toBeTruthy();
  });

  it('shows only its open letters while it is secret, and all of it once it is revealed', () => {
    const { rerender } = render(<Afterwards result={givenUp} />);
    expect(places()).toEqual(
      ['1: empty', '2: A', '3: empty', '4: A', '5: empty', '6: A'].map((at) => `Place ${at}`),
    );
    expect(screen.getByText('The word will be shown after 01:30 UTC.')).toBeTruthy();
    expect(screen.getByText('Three of its six letters were open.')).toBeTruthy();
    const details_json = JSON.stringify({ ...told, word_guesses: ['PAJAMA'], target_word: 'BANANA' });
    rerender(<Afterwards result={{ ...givenUp, details_json }} />);
    expect(places().at(0)).toBe('Place 1: B');
    expect(screen.getByText('Three of its six letters were open.')).toBeTruthy();
  });
});
