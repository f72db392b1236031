// The short form of `npm run coach`.
import { expect, test } from 'vitest';
import { tellAnagram } from '../../web/games/anagram/coach.ts';
import { tellPatternMatch } from '../../web/games/patternmatch/coach.ts';
import { tellSnake } from '../../web/games/snake/coach.ts';
import { LEFT_AFTER_FIRST } from '../../web/games/speedmatch/coach.ts';
import { tellSudoku } from '../../web/games/sudoku/coach.ts';
import { BEST_OPENER, tellTriordle } from '../../web/games/triordle/coach.ts';
import { tellWordClue } from '../../web/games/wordclue/coach.ts';
import type { ReadPlay } from '../../web/kits/coach/reading.ts';
import { wordclueReplay } from '../../worker/plays/games/wordclue/replay.ts';
import { expectedAfter, possibleAtFirst } from '../../worker/shared/games/speedmatch/orders.ts';
import { CARDS } from '../../worker/shared/games/speedmatch/rules.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { agreedOf, COACHES, playToRead, triedOf } from '../coach/coaches.ts';
import { bestOpener } from '../coach/triordle.ts';

const POSITIONS = 8;

test.each(GAME_TYPES)(
  'the best move of a %s is as good as the best that exhaustive search finds [§15 Coach]',
  (type) => {
    expect(agreedOf(type, POSITIONS)).toBe(POSITIONS);
  },
);

test.each(GAME_TYPES)('a coach reads every move of a %s, in whole sentences [§15 Coach]', (type) => {
  for (const seed of [3, 11, 29]) {
    const play = playToRead(type, seed);
    const { moves, turning, summary } = COACHES[type](play);
    expect(summary).toMatch(/^[A-Z0-9][^<>]*\.$/);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.map(({ place }) => place)).toEqual(
      [...new Set(moves.map(({ place }) => place))].sort((a, b) => a - b),
    );
    for (const { skill, luck, best, line } of moves) {
      expect(line).toMatch(/^[A-Z0-9].*[.!]$/);
      expect(line).not.toMatch(/undefined|NaN|Infinity|null/);
      expect(line).not.toMatch(/(?<![\d.])\d+ points?\b/);
      if (skill !== null) expect(skill).toBeGreaterThanOrEqual(0);
      if (skill !== null) expect(skill).toBeLessThanOrEqual(1);
      if (luck !== null) expect(Math.abs(luck)).toBeLessThanOrEqual(1);
      if (best === null && skill !== null) expect(skill).toBeGreaterThanOrEqual(0.95);
    }
    if (turning !== null) expect(moves[turning]).toBeDefined();
  }
});

test('the first guess that Triordle’s coach calls best is the best of all words [§15 Coach]', () => {
  expect(BEST_OPENER).toBe(bestOpener());
});

test('every first swap of a Speed Match leaves what its coach says it leaves [§15 Coach]', () => {
  const row = Uint8Array.from({ length: CARDS }, (_, position) => position);
  for (const left of expectedAfter(row, possibleAtFirst())) expect(left).toBeCloseTo(LEFT_AFTER_FIRST, 9);
});

test('the coach says in one sentence what most people tried, with shares of all plays [§15 Coach]', () => {
  const of = (...moves: [string, number][]) => ({
    plays: 40,
    moves: moves.map(([move, people]) => ({ move, people })),
  });
  expect(tellTriordle(of(['CRANE', 20], ['SLATE', 10], ['AUDIO', 5]))).toBe(
    'Tried first most often: CRANE (50 %), SLATE (25 %) and AUDIO (13 %), of 40 plays.',
  );
  expect(tellWordClue(of(['OTTER', 8]))).toBe('Wrong words named most often: OTTER (20 %), of 40 plays.');
  expect(tellSudoku(of(['40', 8], ['9', 6]))).toBe(
    'Wrong digits were written most often in row 5, column 5 (20 %) and row 2, column 1 (15 %), of 40 plays.',
  );
  expect(tellAnagram(of(['STONE', 30]))).toBe('Found first most often: STONE (75 %), of 40 plays.');
  expect(tellSnake(of(['wall', 30], ['self', 10]))).toBe(
    'How the snakes ended: at a wall (75 %) and against themselves (25 %), of 40 plays.',
  );
  const play = playToRead('patternmatch', 3) as ReadPlay<'patternmatch'>;
  const words = play.known.groups.flatMap((group) => group.words);
  expect(tellPatternMatch(of(['04af', 20], ['1234', 5]), play)).toBe(
    `The wrong group chosen most often: ${[0, 4, 10, 15].map((place) => words[place]).join(', ')} (50 %), of 40 plays.`,
  );
});

test.each(GAME_TYPES)(
  'the moves that a %s contributes to the counts are short, and are moves that others can make [§15 Coach]',
  (type) => {
    const tried = [3, 11, 29, 31].flatMap((seed) => triedOf(type, seed));
    for (const move of tried) expect(move).toMatch(/^[A-Za-z0-9_]{1,12}$/);
    // Honest players of Word Clue do not name wrong words.
    expect(tried.length > 0).toBe(!['memory', 'speedmatch', 'wordclue'].includes(type));
  },
);

test('a Word Clue contributes only words that are in the dictionaries [§15 Coach]', () => {
  const state = { word: 'OTTER', guesses: ['E', 'STONE', 'QQQQQ', 'OTTER'], wrongWords: 2 };
  expect(wordclueReplay.tried!({ puzzle: { word: 'OTTER', theme: 'Animals' }, state })).toEqual(['STONE']);
});
