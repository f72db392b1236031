// Triordle's rules: golden cases, a slow reference model, and all endings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOARDS,
  boardReplies,
  type LetterStatus,
  MAX_GUESSES,
  missedAt,
  pointsOf,
  scoreGuess,
  solvedBoards,
  statusOf,
  type TriordleState,
  WORD_LENGTH,
} from './rules.ts';

const MARK: Record<LetterStatus, string> = { correct: 'c', present: 'p', absent: 'a' };
const marks = (guess: string, answer: string) =>
  scoreGuess({ guess, answer })
    .map((status) => MARK[status])
    .join('');

// Few letters, so that most words repeat some.
const word = fc.string({
  unit: fc.constantFrom('A', 'B', 'C', 'D'),
  minLength: WORD_LENGTH,
  maxLength: WORD_LENGTH,
});

/** A reference model of the marks, which counts for each letter how many equal ones were marked before it. */
function slowMarks(guess: string, answer: string): string {
  const places = [...Array(WORD_LENGTH).keys()];
  return places
    .map((place) => {
      const letter = guess[place];
      if (answer[place] === letter) return 'c';
      const inPlace = places.filter((at) => guess[at] === letter && answer[at] === letter).length;
      const inAnswer = places.filter((at) => answer[at] === letter).length;
      const missesBefore = places.filter(
        (at) => at < place && guess[at] === letter && answer[at] !== letter,
      ).length;
      return missesBefore < inAnswer - inPlace ? 'p' : 'a';
    })
    .join('');
}

describe('the marks of a guess', () => {
  test.each([
    ['CRANE', 'CRANE', 'ccccc'],
    ['MOUTH', 'CRANE', 'aaaaa'],
    ['NACRE', 'CRANE', 'ppppc'],
    ['SPEED', 'ABIDE', 'aapap'],
    ['SPEED', 'ERASE', 'pappa'],
    ['SPEED', 'STEAL', 'cacaa'],
    ['SPEED', 'CREPE', 'apcpa'],
    ['ALLOY', 'LABEL', 'pppaa'],
    ['LLAMA', 'ALLOY', 'pcpaa'],
    ['GEESE', 'THESE', 'aaccc'],
    ['EERIE', 'THESE', 'paaac'],
    ['ABBEY', 'BABES', 'ppcca'],
    ['MAMMA', 'MAXIM', 'ccpaa'],
    ['DADDY', 'ADDED', 'ppcpa'],
  ])('for guess %s and answer %s are %s', (guess, answer, expected) => {
    expect(marks(guess, answer)).toBe(expected);
  });

  test('match a slower reference model that counts letters [§4 Fine points of the games]', () => {
    fc.assert(
      fc.property(word, word, (guess, answer) => {
        expect(marks(guess, answer)).toBe(slowMarks(guess, answer));
      }),
      { numRuns: 2000 },
    );
  });

  test('never mark a letter more often than the answer contains it', () => {
    fc.assert(
      fc.property(word, word, (guess, answer) => {
        for (const letter of 'ABCD') {
          const marked = scoreGuess({ guess, answer }).filter(
            (status, place) => guess[place] === letter && status !== 'absent',
          ).length;
          const count = (text: string) => text.split(letter).length - 1;
          expect(marked).toBe(Math.min(count(guess), count(answer)));
        }
      }),
    );
  });
});

const answers = ['RIVER', 'CANDY', 'MOUTH'];
const misses = ['STARE', 'PLUMB', 'FIGHT', 'DOZEN', 'WHELK', 'BRICK', 'VAPID', 'JUMPY'];
const playOf = (...guesses: string[]): TriordleState => ({ answers, guesses });

describe('the three boards', () => {
  test('each compare the guess with their own word', () => {
    const replies = boardReplies(playOf('RIVER'), 0);
    expect(replies).toHaveLength(BOARDS);
    expect(replies.map((reply) => reply.solved)).toEqual([true, false, false]);
    expect(replies[0]?.letters.map((letter) => letter.char).join('')).toBe('RIVER');
    expect(replies[1]?.letters.every((letter) => letter.status === 'absent')).toBe(true);
  });

  test('get no further rows once solved, and stay solved [§4 Fine points of the games]', () => {
    const replies = boardReplies(playOf('RIVER', 'STARE', 'RIVER'), 1);
    expect(replies[0]).toEqual({ letters: [], solved: true });
    expect(replies[1]?.letters).toHaveLength(WORD_LENGTH);
    expect(boardReplies(playOf('RIVER', 'STARE', 'RIVER'), 2)[0]).toEqual({ letters: [], solved: true });
  });

  test('throw for a guess that was not made', () => {
    expect(() => boardReplies(playOf('RIVER'), 1)).toThrow(new RangeError('There is no guess 1.'));
  });

  test('show a row for every guess up to the one that solved them', () => {
    const words = fc.uniqueArray(word, { minLength: BOARDS, maxLength: BOARDS });
    const guesses = fc.array(word, { minLength: 1, maxLength: MAX_GUESSES });
    fc.assert(
      fc.property(words, guesses, (hidden, tried) => {
        const state = { answers: hidden, guesses: tried };
        for (const [board, answer] of hidden.entries()) {
          const rows = tried.filter((_, index) => boardReplies(state, index)[board]?.letters.length).length;
          const solvedAt = tried.indexOf(answer);
          expect(rows).toBe(solvedAt === -1 ? tried.length : solvedAt + 1);
        }
      }),
    );
  });
});

describe('the end of a play [§3 Points of each game; §4 Fine points of the games]', () => {
  test('is not reached before a guess, and pays nothing yet', () => {
    expect(statusOf(playOf())).toBe('playing');
    expect(solvedBoards(playOf())).toBe(0);
    expect(pointsOf(playOf())).toBe(0);
  });

  test.each([
    [3, 100],
    [4, 88],
    [5, 76],
    [6, 64],
    [7, 52],
    [8, 40],
  ])('pays for a win with guess %i: %i points [§3 Points of each game]', (count, points) => {
    const state = playOf(...misses.slice(0, count - BOARDS), ...answers);
    expect(statusOf(state)).toBe('won');
    expect(solvedBoards(state)).toBe(BOARDS);
    expect(pointsOf(state)).toBe(points);
    expect(missedAt(10 * pointsOf(state))).toBe(0);
  });

  test('pays at most 100, even for the fewest guesses', () => {
    expect(pointsOf({ answers: ['RIVER'], guesses: ['RIVER'] })).toBe(100);
  });

  test.each([0, 1, 2])('pays ten for each of %i solved boards after a loss', (solved) => {
    const state = playOf(...answers.slice(0, solved), ...misses.slice(0, MAX_GUESSES - solved));
    expect(statusOf(state)).toBe('lost');
    expect(pointsOf(state)).toBe(10 * solved);
    expect(missedAt(10 * pointsOf(state))).toBe(BOARDS - solved);
  });

  test('counts a play that was given up as lost', () => {
    const state = playOf('STARE', 'CANDY', 'RIVER');
    expect(statusOf(state)).toBe('playing');
    expect(pointsOf(state)).toBe(20);
  });

  test('counts a board that was solved twice once', () => {
    expect(solvedBoards(playOf('RIVER', 'RIVER'))).toBe(1);
  });
});
