// The fit of one game's day: first its difficulty from all plays and their players' known skills, then each player's skill given
// the difficulty. Plays may come in pieces, between which only a few sums are stored.

import {
  afterDays,
  difficultyAfter,
  firstDifficulty,
  firstSkill,
  type Skill,
  skillAfter,
} from './estimates.ts';
import type { Estimate } from './normal.ts';
import { type DaysEstimates, noEstimates, type Scale } from './yardstick.ts';

export interface MeasuredPlay {
  step: number;
  /** The player's skill after the last play that counted, and its age in days; null before the first. */
  skill: (Skill & { days: number }) | null;
}

export function skillBefore({ skill }: Pick<MeasuredPlay, 'skill'>, scale: Scale): Estimate {
  return skill ? afterDays(skill, skill.days, scale) : firstSkill(scale);
}

/** A day's difficulty after more of its plays; null: before the first. */
export function difficultyWith(
  difficulty: Estimate | null,
  plays: Iterable<MeasuredPlay>,
  scale: Scale,
): Estimate {
  let known = difficulty ?? firstDifficulty(scale);
  for (const play of plays)
    known = difficultyAfter(known, { skill: skillBefore(play, scale), step: play.step }, scale);
  return known;
}

/** The skill after a play, and the play's part of the day's sums. */
export function rated(
  play: MeasuredPlay,
  difficulty: Estimate,
  scale: Scale,
): Skill & { sums: DaysEstimates } {
  const skill = skillAfter(skillBefore(play, scale), { difficulty, step: play.step }, scale);
  return {
    ...skill,
    sums: {
      plays: 1,
      squares: skill.mean ** 2 + skill.variance,
      pairs: play.skill ? 1 : 0,
      products: play.skill ? skill.surprise * play.skill.surprise : 0,
    },
  };
}

export function sumOf(one: DaysEstimates, other: DaysEstimates): DaysEstimates {
  const sums = noEstimates();
  for (const name of Object.keys(sums) as (keyof DaysEstimates)[]) sums[name] = one[name] + other[name];
  return sums;
}

/**
 * A day's difficulty relative to the average day, including the uncertainty of that zero, which neighbouring days share. No
 * result shows whether the crowd got better or its puzzles easier: a crowd's average skill wanders by `drift / plays` a day, and
 * each day shows it only through a puzzle of unknown difficulty. A random walk with variance q per day, observed with variance r,
 * stays uncertain by about √(q r), the steady state of a Kalman filter.
 */
export function againstOtherDays({ mean, variance }: Estimate, scale: Scale, plays: number): Estimate {
  return { mean, variance: variance + Math.sqrt((scale.drift / Math.max(1, plays)) * scale.difficulty) };
}
