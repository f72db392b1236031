// The model of skill and difficulty (RULES §3): on the game's scale (yardstick.ts) a play comes to skill - difficulty + chance,
// and is known by the step it fell into. All three are normal, so that what a play tells of either is the mean and variance of
// a normal value known to lie within bounds: a closed form, one look a play, no iteration.
//
// Rasch and Glicko-2 know won and lost alone. Two of the eight games are never lost and others nearly always won, and the time
// of a Sudoku tells what a bit cannot. Nor has a puzzle a rating from earlier days, as an opponent of Glicko's has. Glicko's form
// is kept: a mean, a variance, and time that widens it.

import { type Estimate, knownBetween } from './normal.ts';
import type { Scale } from './yardstick.ts';

/** A player's skill in a game: 0 is that of all plays on average. */
export interface Skill extends Estimate {
  /** By how much the last play surprised, in deviations of what was expected. */
  surprise: number;
}

export function firstSkill({ skill }: Scale): Estimate {
  return { mean: 0, variance: skill };
}

export function firstDifficulty({ difficulty }: Scale): Estimate {
  return { mean: 0, variance: difficulty };
}

/** A skill this many days after it was estimated: less is known of it, but no less than of a newcomer's. */
export function afterDays({ mean, variance }: Estimate, days: number, { skill, drift }: Scale): Estimate {
  return { mean, variance: Math.max(variance, Math.min(skill, variance + days * drift)) };
}

/** A difficulty after one more play, which fell into `step`, of a player of this skill. */
export function difficultyAfter(
  difficulty: Estimate,
  { skill, step }: { skill: Estimate; step: number },
  scale: Scale,
): Estimate {
  const variance = skill.variance + difficulty.variance + scale.chance;
  const { shift, loss } = knownBy({ mean: skill.mean - difficulty.mean, variance, step }, scale);
  return partOf(difficulty, { variance, shift: -shift, loss });
}

/** A skill after a play that fell into `step` on a day of this difficulty. */
export function skillAfter(
  skill: Estimate,
  { difficulty, step }: { difficulty: Estimate; step: number },
  scale: Scale,
): Skill {
  const others = withoutPlay(difficulty, { skill, step }, scale);
  const variance = skill.variance + others.variance + scale.chance;
  const known = knownBy({ mean: skill.mean - others.mean, variance, step }, scale);
  return { ...partOf(skill, { variance, ...known }), surprise: known.shift };
}

/** A difficulty as the other plays tell it: else a play would count twice for its player, which shows on a day with few. */
function withoutPlay(
  difficulty: Estimate,
  { skill, step }: { skill: Estimate; step: number },
  scale: Scale,
): Estimate {
  const variance = skill.variance + scale.chance;
  const { shift, loss } = knownBy({ mean: skill.mean - difficulty.mean, variance, step }, scale);
  const allTold = Math.max(0, 1 / difficulty.variance - 1 / scale.difficulty);
  const rest = 1 / (1 / difficulty.variance - Math.min(loss / variance, allTold));
  return { mean: difficulty.mean + (rest * shift) / Math.sqrt(variance), variance: rest };
}

function knownBy({ mean, variance, step }: Estimate & { step: number }, { edges }: Scale) {
  const deviation = Math.sqrt(variance);
  return knownBetween({
    low: (edges[step]! - mean) / deviation,
    high: (edges[step + 1]! - mean) / deviation,
  });
}

/** An estimate as it is once a sum, of which it is a part, is known to have shifted and lost some of its variance. */
function partOf(
  { mean, variance }: Estimate,
  sum: { variance: number; shift: number; loss: number },
): Estimate {
  const part = variance / sum.variance;
  return {
    mean: mean + part * sum.shift * Math.sqrt(sum.variance),
    variance: variance * (1 - part * sum.loss),
  };
}
