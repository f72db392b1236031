// The fit of a day of one game: first its difficulty from all plays, each beside what is known of its player's skill, then each
// player's skill beside the difficulty. Plays may come in pieces, between which only a few sums are kept.

import {
  afterDays,
  difficultyAfter,
  firstDifficulty,
  firstSkill,
  type Skill,
  skillAfter,
} from './estimates.ts';
import type { Estimate } from './normal.ts';
import { type DaysEstimates, noEstimates, type Scale, withEstimates, type Yardstick } from './yardstick.ts';

export interface MeasuredPlay {
  step: number;
  /** The player's skill after the last play that counted, and how many days ago that was; null before the first. */
  skill: (Skill & { days: number }) | null;
}

export function skillBefore({ skill }: Pick<MeasuredPlay, 'skill'>, scale: Scale): Estimate {
  return skill ? afterDays(skill, skill.days, scale) : firstSkill(scale);
}

/** A day's difficulty after some more of its plays; null is that before the first. */
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

/** The skill after a play, and what it adds to the day's sums. */
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

export function yardstickAfter(yardstick: Yardstick, difficulty: Estimate, sums: DaysEstimates): Yardstick {
  return withEstimates(yardstick, difficulty, sums);
}

/**
 * A day's difficulty against the average of the days so far, with the uncertainty of that zero, which neighbouring days share. No
 * result tells whether the crowd got better or its puzzles easier: the average skill of a crowd wanders by `drift / plays` a day,
 * and each day shows it through a puzzle of unknown difficulty. Whatever follows a random walk of variance q a day through
 * observations of variance r stays uncertain by about √(q r), the steady state of a Kalman filter.
 */
export function againstOtherDays({ mean, variance }: Estimate, scale: Scale, plays: number): Estimate {
  return { mean, variance: variance + Math.sqrt((scale.drift / Math.max(1, plays)) * scale.difficulty) };
}
