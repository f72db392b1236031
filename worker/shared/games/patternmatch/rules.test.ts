// The rules of Pattern Match, and its pool of puzzles.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PATTERN_POOL, puzzleAt } from '../../../plays/games/patternmatch/puzzle.ts';
import {
  isGuess,
  isPatternOver,
  isSolved,
  judge,
  missedAt,
  mistakesOf,
  type PatternPuzzle,
  type PatternState,
  pointsOf,
  solvedGroups,
  sortedGuess,
} from './rules.ts';

const groups = ([1, 2, 3, 4] as const).map((difficulty) => ({
  title: `Group ${difficulty}`,
  description: `What group ${difficulty} is.`,
  difficulty,
  words: ['A', 'B', 'C', 'D'].map((letter) => letter + difficulty),
}));
const puzzle: PatternPuzzle = { groups };
const words = groups.flatMap((group) => group.words);

/** A play with these guesses: a group's place, or null for a mistake. */
const played = (...outcomes: (number | null)[]): PatternState => ({
  words,
  guesses: outcomes.map((group, place) => ({ words: [`guess ${place}`], group })),
});
const points = (...outcomes: (number | null)[]) => pointsOf({ state: played(...outcomes), puzzle });

describe('a guess', () => {
  it('is four different words of the puzzle', () => {
    expect(isGuess({ words, guess: ['A1', 'B2', 'C3', 'D4'] })).toBe(true);
    expect(isGuess({ words, guess: ['A1', 'B2', 'C3'] })).toBe(false);
    expect(isGuess({ words, guess: ['A1', 'B2', 'C3', 'D4', 'A2'] })).toBe(false);
    expect(isGuess({ words, guess: ['A1', 'A1', 'C3', 'D4'] })).toBe(false);
    expect(isGuess({ words, guess: ['A1', 'A1', 'B2', 'C3', 'D4'] })).toBe(false);
    expect(isGuess({ words, guess: ['A1', 'B2', 'C3', 'E5'] })).toBe(false);
  });

  it('is the same in any order and case', () => {
    expect(sortedGuess([' b2', 'A1', 'd4', 'C3 '])).toEqual(['A1', 'B2', 'C3', 'D4']);
    expect(sortedGuess(['D4', 'C3', 'B2', 'A1'])).toEqual(['A1', 'B2', 'C3', 'D4']);
  });

  it('is a group, one away from one, or neither', () => {
    expect(judge(groups, ['A1', 'B1', 'C1', 'D1'])).toEqual({ group: 0, isOneAway: false });
    expect(judge(groups, ['A3', 'B3', 'C3', 'D3'])).toEqual({ group: 2, isOneAway: false });
    expect(judge(groups, ['A3', 'B3', 'C3', 'D1'])).toEqual({ group: null, isOneAway: true });
    expect(judge(groups, ['A3', 'B3', 'C1', 'D1'])).toEqual({ group: null, isOneAway: false });
  });
});

describe('a play', () => {
  it('ends with the fourth group found or the fourth mistake [§4 Fine points of the games]', () => {
    expect(isPatternOver(played(0, 1, null, null, null, 2))).toBe(false);
    expect(isPatternOver(played(0, 1, null, null, null, 2, 3))).toBe(true);
    expect(isPatternOver(played(null, null, null, null))).toBe(true);
  });

  it('pays 10, 15, 20 and 25, plus 30 minus 12.5 a mistake if all are found [§3 Points of each game]', () => {
    expect(points(0, 1, 2, 3)).toBe(100);
    expect(points(null, 3, 2, 1, 0)).toBe(87.5);
    expect(points(null, null, null, 0, 1, 2, 3)).toBe(62.5);
    expect(points(3, null, null, null, null)).toBe(25);
    expect(points(0, 2, null, null, null, null)).toBe(30);
    expect(points(null, null, null, null)).toBe(0);
    expect(points(1)).toBe(15);
    expect([625, 1000, 624, 0].map(missedAt)).toEqual([0, 0, 1, 1]);
  });

  it('pays 0 to 100 for any guesses, and never less for finding another category', () => {
    const guess = fc.uniqueArray(fc.nat({ max: 15 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(guess, { maxLength: 40 }), (guesses) => {
        let state: PatternState = { words, guesses: [] };
        for (const places of guesses) {
          if (isPatternOver(state)) break;
          const chosen = sortedGuess(places.map((place) => words[place]!));
          const { group } = judge(groups, chosen);
          const before = pointsOf({ state, puzzle });
          if (group !== null && solvedGroups(state).includes(group)) continue;
          state = { ...state, guesses: [...state.guesses, { words: chosen, group }] };
          expect(pointsOf({ state, puzzle })).toBeGreaterThanOrEqual(before);
        }
        expect(pointsOf({ state, puzzle })).toBeLessThanOrEqual(100);
        expect(mistakesOf(state)).toBeLessThanOrEqual(4);
        expect(isSolved(state) && mistakesOf(state) === 4).toBe(false);
        expect(missedAt(10 * pointsOf({ state, puzzle }))).toBe(isSolved(state) ? 0 : 1);
      }),
    );
  });
});

test('every puzzle of the pool has sixteen different words in four groups, from easy to hard', () => {
  expect(PATTERN_POOL.size).toBeGreaterThanOrEqual(400);
  for (let place = 0; place < PATTERN_POOL.size; place++) {
    const { groups } = puzzleAt(place);
    expect(groups.map(({ difficulty }) => difficulty)).toEqual([1, 2, 3, 4]);
    const words = groups.flatMap((group) => group.words);
    expect(new Set(words).size).toBe(16);
    expect(words.filter((word) => !/^[A-Z][A-Z '-]+$/.test(word))).toEqual([]);
    expect(groups.every(({ title, description }) => title.length > 2 && /[.?]$/.test(description))).toBe(
      true,
    );
  }
  expect(() => puzzleAt(PATTERN_POOL.size)).toThrow(RangeError);
});
