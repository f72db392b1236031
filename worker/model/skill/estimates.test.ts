import { describe, expect, test } from 'vitest';
import { afterDays, difficultyAfter, firstDifficulty, firstSkill, skillAfter } from './estimates.ts';
import { firstYardstick, noEstimates, scaleOf, stepOf, withEstimates, withPlays } from './yardstick.ts';

const yardstick = firstYardstick();
const scale = scaleOf(yardstick);
const skill = firstSkill(scale);
const difficulty = firstDifficulty(scale);

describe('a play', () => {
  test('that goes well makes its player better, its day easier, and both surer [§3 Difficulty and skill]', () => {
    const after = skillAfter(skill, { difficulty, step: stepOf(900) }, scale);
    expect(after.mean).toBeGreaterThan(0.2);
    expect(after.variance).toBeLessThan(skill.variance * 0.8);
    expect(after.surprise).toBeGreaterThan(1);
    const day = difficultyAfter(difficulty, { skill, step: stepOf(900) }, scale);
    expect(day.mean).toBeLessThan(-0.05);
    expect(day.variance).toBeLessThan(difficulty.variance);
    expect(skillAfter(skill, { difficulty, step: stepOf(0) }, scale).mean).toBeLessThan(-0.2);
  });

  test('counts once for its player: the day of which it is the only one tells nothing more [§3 Difficulty and skill]', () => {
    const step = stepOf(900);
    const day = difficultyAfter(difficulty, { skill, step }, scale);
    const alone = skillAfter(skill, { difficulty, step }, scale);
    const after = skillAfter(skill, { difficulty: day, step }, scale);
    // Counted twice it would move by a fifth less.
    expect(after.mean / alone.mean).toBeGreaterThan(0.88);
    expect(after.variance).toBeCloseTo(alone.variance, 6);
  });
});

test('time widens what is known of a skill, up to what is known of a newcomer’s [§3 Difficulty and skill]', () => {
  const sure = { mean: 0.5, variance: 0.02 };
  const later = afterDays(sure, 30, scale);
  expect(later.mean).toBe(0.5);
  expect(later.variance).toBeCloseTo(0.02 + 30 * scale.drift, 9);
  expect(afterDays(sure, 100_000, scale).variance).toBe(scale.skill);
});

test('surprises that go together teach that skills wander faster [§3 Difficulty and skill]', () => {
  const day = { ...noEstimates(), plays: 200, squares: 80, pairs: 200 };
  const driftWith = (products: number) =>
    scaleOf(withEstimates(yardstick, difficulty, { ...day, products })).drift;
  expect(driftWith(20)).toBeGreaterThan(driftWith(0) * 1.05);
  expect(driftWith(-20)).toBeLessThan(driftWith(0) * 0.95);
});

test('all plays together are what the scale is made of [§3 Difficulty and skill]', () => {
  const plays = yardstick.plays.map((_, step) => (step < 10 ? 500 : step === 50 ? 500 : 0));
  const { edges, skill: ofSkills, difficulty: ofDays, chance } = scaleOf(withPlays(yardstick, plays));
  // Nine of eleven plays lie below the tenth step.
  expect(edges[9]).toBeCloseTo(0.908, 1);
  expect(edges).toHaveLength(52);
  expect(ofSkills + ofDays + chance).toBeCloseTo(1, 12);
});
