import { describe, expect, it } from 'vitest';
import {
  clashOf,
  cluePointsUsed,
  knownFrom,
  objectionTo,
  pointsLeft,
  withLetter,
  withWrongWord,
} from './known-word.ts';

const fresh = knownFrom({
  length: 6,
  progress: { letters_guessed: [], revealed_letters: {}, word_guesses: [], wrong_word_guesses: 0 },
});
const banana = withLetter(withLetter(fresh, { letter: 'A', positions: [1, 3, 5] }), {
  letter: 'E',
  positions: [],
});

describe('what is known', () => {
  it('is restored from an opening', () => {
    const known = knownFrom({
      length: 6,
      progress: {
        letters_guessed: ['A', 'E'],
        revealed_letters: { '1': 'A', '3': 'A', '5': 'A' },
        word_guesses: [],
        wrong_word_guesses: 0,
      },
    });
    expect(known).toEqual(banana);
  });

  it('costs as much as on the server', () => {
    expect(cluePointsUsed(banana)).toBe(4);
    expect(pointsLeft(banana)).toBe(76);
    expect(pointsLeft(withWrongWord(banana, 'PAJAMA'))).toBe(68);
    expect(pointsLeft({ ...banana, wrongWords: 12 })).toBe(20);
  });
});

describe('a word', () => {
  it.each([
    ['', 'Type a word first.'],
    ['BANAN', 'The word has 6 letters.'],
    ['BONANZ', 'That cannot be it: place 2 is A.'],
    ['AANANA', 'That cannot be it: place 1 is not A.'],
    ['BAEANA', 'That cannot be it: E is not in the word.'],
    ['PAJAMA', 'You have already tried PAJAMA.'],
    ['BANANA', null],
    ['PANADA', null],
  ])('%s: %s', (word, objection) => {
    expect(objectionTo(withWrongWord(banana, 'PAJAMA'), word)).toBe(objection);
  });

  it.each([
    ['B', 0, null],
    ['A', 1, null],
    ['O', 1, 'place 2 is A.'],
    ['A', 0, 'place 1 is not A.'],
    ['E', 2, 'E is not in the word.'],
  ])('clashes in a single place: %s in %i', (letter, place, clash) => {
    expect(clashOf(banana, { letter, place })).toBe(clash);
  });

  it('can be any word of its length while no letter is known', () => {
    expect(objectionTo(fresh, 'PAJAMA')).toBeNull();
  });
});
