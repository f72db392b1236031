// The model of skill and difficulty (RULES §3): on the game's scale (yardstick.ts) a play is skill - difficulty + chance,
// observed only as the step it falls into. All three are normal, so an update needs only the mean and variance of a normal value
// within bounds: a closed form, one pass per play, no iteration. Rasch and Glicko-2 only model won and lost. Two of the eight
// games are never lost and others nearly always won, and a Sudoku's time says more than one bit. Nor does a puzzle have a rating
// from earlier days, as Glicko's opponents do. Glicko's form remains: a mean, a variance, and time that widens it.

import { type Estimate, knownBetween } from './normal.ts';
import type { Scale } from './yardstick.ts';

/** A player's skill in a game; 0 is the average over all plays. */
export interface Skill extends Estimate {
  /** The deviation of the last play from its expectation, in standard deviations. */
  surprise: number;
}

export function firstSkill({ skill }: Scale): Estimate {
  return { mean: 0, variance: skill };
}

export function firstDifficulty({ difficulty }: Scale): Estimate {
  return { mean: 0, variance: difficulty };
}

/** A skill some days after its estimate: less certain, but no less so than a newcomer's. */
export function afterDays({ mean, variance }: Estimate, days: number, { skill, drift }: Scale): Estimate {
  return { mean, variance: Math.max(variance, Math.min(skill, variance + days * drift)) };
}

/** A difficulty after one more play, of a player with this skill, that fell into `step`. */
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

/** A difficulty without this play, which would otherwise count twice for its player; that matters on a day with few plays. */
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

/** Updates an estimate that is part of a sum, from the sum's shift and loss of variance. */
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
