// Word Clue's rules: the cost of letters, the replies, the points, and any order of guesses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invalidMove } from '../../kernel/moves.ts';
import {
  ALPHABET,
  cluePointsOf,
  costOf,
  guess,
  isSolved,
  lettersIn,
  placesInWords,
  pointsOf,
  pointsToWin,
  revealedLetters,
  type WordClueMove,
  type WordClueState,
  wordsIn,
} from './rules.ts';

const start: WordClueState = { word: 'PELICAN', guesses: [], wrongWords: 0 };

function made(state: WordClueState, ...moves: WordClueMove[]): WordClueState {
  return moves.reduce<WordClueState>((now, move) => {
    const next = guess(now, move);
    if (!next.ok) throw new Error(next.code);
    return next.state;
  }, state);
}
const letters = (...asked: string[]): WordClueMove[] => asked.map((letter) => ({ letter }));

describe('a letter', () => {
  test.each([...'AEIOU'])('%s costs 2 [§3 Points of each game]', (letter) => expect(costOf(letter)).toBe(2));
  test.each([...'BCDFGHJKLMNPQRSTVWXYZ'])('%s costs 1', (letter) => expect(costOf(letter)).toBe(1));

  test('reveals all its places, counted from 0, and the clue points used [§4 Fine points of the games]', () => {
    const word = { ...start, word: 'BANANA' };
    expect(guess(word, { letter: 'A' })).toMatchObject({
      ok: true,
      counted: true,
      reply: {
        letter: 'A',
        is_in_word: true,
        positions: [1, 3, 5],
        clue_points_used: 2,
        message: 'A is in places 2, 4 and 6. 2 clue points used.',
      },
    });
  });

  test('costs the same if it is not in the word [§4 Fine points of the games]', () => {
    const reply = guess(start, { letter: 'Z' });
    expect(reply).toMatchObject({
      reply: { is_in_word: false, positions: [], message: 'Z is not in the word. 1 clue point used.' },
    });
  });

  test('is free the second time [§4 Fine points of the games]', () => {
    const once = made(start, { letter: 'E' });
    expect(guess(once, { letter: 'E' })).toMatchObject({ ok: true, counted: false, state: once });
  });

  test.each(['', 'e', 'É', 'AB', '1', ' '])('is not "%s"', (letter) => {
    expect(guess(start, { letter })).toEqual(invalidMove('letter', 'Must be a letter from A to Z.'));
  });
});

describe('a word', () => {
  test('that is wrong costs 8 points but no clue points, and reveals nothing', () => {
    const state = made(start, { word: 'OSTRICH' });
    expect(state.wrongWords).toBe(1);
    expect(revealedLetters(state)).toEqual({});
    expect(guess(start, { word: 'OSTRICH' })).toMatchObject({
      reply: {
        is_correct: false,
        points_earned: 0,
        correct_word: null,
        message: 'OSTRICH is not the word. 92.0 points left to win.',
      },
    });
    expect(guess(state, { word: 'OSTRICH' })).toMatchObject({ ok: true, counted: false });
  });

  test.each(['', 'HERON', 'PELICANS', 'PELIC4N', 'pelican'])(
    'is refused as "%s", and nothing changes',
    (word) => {
      expect(guess(start, { word })).toEqual(invalidMove('word', 'The word has 7 letters.'));
    },
  );

  test('that is right ends the play', () => {
    const asked = made(start, { letter: 'E' }, { word: 'OSTRICH' });
    expect(guess(asked, { word: 'PELICAN' })).toEqual({
      ok: true,
      state: { word: 'PELICAN', guesses: ['E', 'OSTRICH', 'PELICAN'], wrongWords: 1 },
      reply: {
        is_correct: true,
        points_earned: 0,
        correct_word: null,
        clue_points_used: 2,
        wrong_word_guesses: 1,
        message: 'PELICAN is the word.',
      },
      counted: true,
    });
    const state = made(start, { word: 'PELICAN' });
    expect(isSolved(state)).toBe(true);
    expect(guess(state, { letter: 'E' })).toMatchObject({ ok: false, code: 'PLAY_OVER' });
    expect(guess(state, { word: 'OSTRICH' })).toMatchObject({ ok: false, code: 'PLAY_OVER' });
  });

  test('must still be named when all its letters are revealed', () => {
    const state = made(start, ...letters(...'PELICAN'));
    expect(Object.values(revealedLetters(state)).join('')).toBe('PELICAN');
    expect(isSolved(state)).toBe(false);
    expect(pointsOf(state)).toBe(0);
  });

  test('that is wrong is accepted a hundred times, and after that only the right one [§4 Fine points of the games]', () => {
    const words = Array.from({ length: 100 }, (_, place) => {
      const pair = ALPHABET.charAt(place % 26) + ALPHABET.charAt(Math.floor(place / 26));
      return { word: `ZZZZZ${pair}` };
    });
    const state = made(start, ...words);
    expect(state.wrongWords).toBe(100);
    expect(guess(state, { word: 'OSTRICH' })).toEqual(
      invalidMove('word', '100 wrong words are the most there are. Ask for letters until you know the word.'),
    );
    expect(guess(state, words[0]!)).toMatchObject({ ok: true, counted: false });
    expect(guess(state, { letter: 'E' })).toMatchObject({ ok: true, counted: true });
    expect(isSolved(made(state, { word: 'PELICAN' }))).toBe(true);
  });
});

test.each<[string, number, WordClueMove[]]>([
  ['at once', 100, []],
  ['after a vowel', 88, letters('E')],
  ['after a consonant that is not there', 94, letters('Z')],
  ['after Y, a consonant', 94, letters('Y')],
  ['after a wrong word', 92, [{ word: 'OSTRICH' }]],
  ['after both', 80, [{ word: 'OSTRICH' }, ...letters('E')]],
  ['after all letters, never below 20', 20, letters(...ALPHABET)],
])('the points %s are %i [§3 Points of each game; §4 Fine points of the games]', (_, points, moves) => {
  expect(pointsOf(made(start, ...moves))).toBe(0);
  expect(pointsOf(made(start, ...moves, { word: 'PELICAN' }))).toBe(points);
});

const anyMove = fc.oneof(
  fc.constantFrom(...ALPHABET).map((letter): WordClueMove => ({ letter })),
  fc
    .string({ unit: fc.constantFrom('A', 'B', 'N'), minLength: 6, maxLength: 6 })
    .map((word): WordClueMove => ({ word })),
);

test('costs add up for any guesses in any order, and the end pays 20 to 100 [§3 Points of each game]', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 60 }), (moves) => {
      let state: WordClueState = { word: 'BANANA', guesses: [], wrongWords: 0 };
      for (const move of moves) {
        const next = guess(state, move);
        if (isSolved(state)) expect(next).toMatchObject({ ok: false, code: 'PLAY_OVER' });
        if (next.ok) state = next.state;
      }
      const asked = lettersIn(state.guesses);
      expect(new Set(state.guesses).size).toBe(state.guesses.length);
      expect(cluePointsOf(asked)).toBe(
        asked.length + asked.filter((letter) => 'AEIOU'.includes(letter)).length,
      );
      expect(wordsIn(state.guesses).length).toBe(state.wrongWords + (isSolved(state) ? 1 : 0));
      const points = pointsOf(state);
      if (isSolved(state))
        expect(points).toBe(pointsToWin({ cluePoints: cluePointsOf(asked), wrongWords: state.wrongWords }));
      else expect(points).toBe(0);
      expect(points === 0 || (points >= 20 && points <= 100)).toBe(true);
    }),
  );
});

test('messages count places from 1', () => {
  expect(placesInWords({ letter: 'E', positions: [1, 5] })).toBe('E is in places 2 and 6.');
  expect(placesInWords({ letter: 'P', positions: [0] })).toBe('P is in place 1.');
});
