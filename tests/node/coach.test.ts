// The short form of `npm run coach`.
import { expect, test } from 'vitest';
import { BEST_OPENER } from '../../web/games/triordle/coach.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { agreedOf, COACHES, playToRead } from '../coach/coaches.ts';
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
