import { describe, expect, test } from 'vitest';
import { afterDays, difficultyAfter, firstDifficulty, firstSkill, skillAfter } from './estimates.ts';
import { firstYardstick, noEstimates, scaleOf, stepOf, withEstimates, withPlays } from './yardstick.ts';

const yardstick = firstYardstick();
const scale = scaleOf(yardstick);
const skill = firstSkill(scale);
const difficulty = firstDifficulty(scale);

describe('a play', () => {
  test('with a good result raises the skill, lowers the difficulty, and reduces both variances [§3 Difficulty and skill]', () => {
    const after = skillAfter(skill, { difficulty, step: stepOf(900) }, scale);
    expect(after.mean).toBeGreaterThan(0.2);
    expect(after.variance).toBeLessThan(skill.variance * 0.8);
    expect(after.surprise).toBeGreaterThan(1);
    const day = difficultyAfter(difficulty, { skill, step: stepOf(900) }, scale);
    expect(day.mean).toBeLessThan(-0.05);
    expect(day.variance).toBeLessThan(difficulty.variance);
    expect(skillAfter(skill, { difficulty, step: stepOf(0) }, scale).mean).toBeLessThan(-0.2);
  });

  test('counts once for its player, even as the only play of its day [§3 Difficulty and skill]', () => {
    const step = stepOf(900);
    const day = difficultyAfter(difficulty, { skill, step }, scale);
    const alone = skillAfter(skill, { difficulty, step }, scale);
    const after = skillAfter(skill, { difficulty: day, step }, scale);
    // Counted twice it would move by a fifth less.
    expect(after.mean / alone.mean).toBeGreaterThan(0.88);
    expect(after.variance).toBeCloseTo(alone.variance, 6);
  });
});

test('time widens a skill’s variance up to a newcomer’s [§3 Difficulty and skill]', () => {
  const sure = { mean: 0.5, variance: 0.02 };
  const later = afterDays(sure, 30, scale);
  expect(later.mean).toBe(0.5);
  expect(later.variance).toBeCloseTo(0.02 + 30 * scale.drift, 9);
  expect(afterDays(sure, 100_000, scale).variance).toBe(scale.skill);
});

test('correlated surprises raise the drift [§3 Difficulty and skill]', () => {
  const day = { ...noEstimates(), plays: 200, squares: 80, pairs: 200 };
  const driftWith = (products: number) =>
    scaleOf(withEstimates(yardstick, difficulty, { ...day, products })).drift;
  expect(driftWith(20)).toBeGreaterThan(driftWith(0) * 1.05);
  expect(driftWith(-20)).toBeLessThan(driftWith(0) * 0.95);
});

test('derives the scale from all plays [§3 Difficulty and skill]', () => {
  const plays = yardstick.plays.map((_, step) => (step < 10 ? 500 : step === 50 ? 500 : 0));
  const { edges, skill: ofSkills, difficulty: ofDays, chance } = scaleOf(withPlays(yardstick, plays));
  // Nine of eleven plays lie below the tenth step.
  expect(edges[9]).toBeCloseTo(0.908, 1);
  expect(edges).toHaveLength(52);
  expect(ofSkills + ofDays + chance).toBeCloseTo(1, 12);
});
