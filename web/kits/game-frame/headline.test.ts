import { describe, expect, test } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { bandOf, type Headlines, headlineOf } from './headline.ts';

const result = (change: Partial<GameResult>) =>
  ({ id: 'play', base_points: 70, solved: true, ...change }) as GameResult;

describe('the band of a result', () => {
  test.each([
    [100, true, 'perfect'],
    [95, true, 'perfect'],
    [94.9, true, 'fine'],
    [80, true, 'fine'],
    [79.9, true, 'fair'],
    [55, true, 'fair'],
    [54.9, true, 'close'],
    [0.1, true, 'close'],
    [90, false, 'lost'],
    [0, false, 'lost'],
    [0, true, 'lost'],
  ] as const)('of %d points, solved %s, is %s', (base_points, solved, band) => {
    expect(bandOf(result({ base_points, solved }))).toBe(band);
  });
});

const modules = import.meta.glob<{ HEADLINES: Headlines }>('../../games/*/headlines.ts', { eager: true });

describe('the lines of a game', () => {
  test('exist for all games', () => {
    expect(
      Object.keys(modules)
        .map((path) => path.split('/').at(-2))
        .toSorted(),
    ).toEqual(GAME_TYPES.toSorted());
  });

  test.each(Object.entries(modules))(
    'in %s are forty or more, distinct, short, and without exclamation marks',
    (_, { HEADLINES }) => {
      const lines = Object.values(HEADLINES).flat();
      expect(lines.length).toBeGreaterThanOrEqual(40);
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(48);
        expect(line).toMatch(/^[A-Z][^!]*[^.!]$/);
      }
    },
  );

  // A headline is drawn without regard to how the play ended, which the sentence below it says.
  test.each([
    ['anagram', /clock/i],
    ['snake', /\bwall|nipped|bend/i],
    ['sudoku', /hint/i],
    ['triordle', /last line|final guess/i],
  ])('of %s mention no ending that the play may not have had', (game, end) => {
    const [, module] = Object.entries(modules).find(([path]) => path.includes(`/${game}/`))!;
    expect(
      Object.values(module.HEADLINES)
        .flat()
        .filter((line) => end.test(line)),
    ).toEqual([]);
  });

  test('stay with a play, and differ between plays', () => {
    const { HEADLINES } = Object.values(modules)[0]!;
    const of = (id: string) => headlineOf(result({ id }), HEADLINES);
    expect(of('one')).toBe(of('one'));
    const seen = new Set(Array.from({ length: 200 }, (_, place) => of(`play-${place}`)));
    expect(seen.size).toBe(HEADLINES.fair.length);
  });
});
