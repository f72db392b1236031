import { expect, test } from 'vitest';
import { expected, figureScale, levelOf } from './expectation.ts';
import { firstYardstick, noPlays, stepOf, withFigures, withPlays } from './yardstick.ts';

const NONE = { solved: noPlays(), metric: noPlays() };

/** 100 plays with 20 points, unsolved; 100 solved with 60 points and 6 guesses, 100 with 80 and 4. */
function yardstick() {
  const plays = noPlays();
  const figures = { solved: noPlays(), metric: noPlays() };
  for (const base of [200, 600, 800]) plays[stepOf(base)] = 100;
  for (const [base, guesses] of [
    [600, 6],
    [800, 4],
  ] as const) {
    figures.solved[stepOf(base)] = 100;
    figures.metric[stepOf(base)] = 100 * guesses;
  }
  return withFigures(withPlays(firstYardstick(), plays), figures);
}

const sure = (mean: number) => ({ mean, variance: 0.0001 });

test('expects the overall averages of an average player on an average day [§3 Difficulty and skill]', () => {
  const usual = expected(
    { skill: { mean: 0, variance: 0.4 }, difficulty: { mean: 0, variance: 0.1 } },
    yardstick(),
  );
  expect(usual.metric).toBeCloseTo(5, 1);
  expect(usual.solved).toBeCloseTo(2 / 3, 1);
  expect(usual.points).toBeCloseTo((20 + 60 + 80) / 3, 0);
});

test('expects a better result with more skill, and a worse one on a harder day [§3 Difficulty and skill]', () => {
  const on = (skill: number, difficulty: number) =>
    expected({ skill: sure(skill), difficulty: sure(difficulty) }, yardstick());
  expect(on(1, 0).metric!).toBeLessThan(on(0, 0).metric! - 0.2);
  expect(on(0, 0.7).solved).toBeLessThan(on(0, 0).solved - 0.2);
  expect(on(1, 0.5).points).toBeCloseTo(on(0.5, 0).points, 6);
});

test('scales the metric to a day with more words for the same points [§3 Difficulty and skill]', () => {
  const figures = { solved: noPlays(), metric: noPlays() };
  figures.solved[stepOf(600)] = 10;
  figures.metric[stepOf(600)] = 90;
  // 6 before, and 6.3 with the day.
  expect(figureScale(yardstick(), figures)).toBeCloseTo(9 / (690 / 110), 6);
  expect(figureScale(yardstick(), NONE)).toBe(1);
});

test('calls one in five days easy, and one hard [§3 Difficulty and skill]', () => {
  const deviation = Math.sqrt(0.1);
  expect([-1, -0.8, 0.8, 1].map((days) => levelOf(days * deviation, yardstick()))).toEqual([
    'easy',
    'usual',
    'usual',
    'hard',
  ]);
});
