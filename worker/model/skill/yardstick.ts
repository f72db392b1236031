// What the results of a game are measured by. Points have no even scale: from 90 to 96 may be as far as from 40 to 70. So results
// fall into steps of base points, and how often each step was reached, over all days, says where it lies on a scale on which
// all results together are spread as a standard normal distribution. That spread has three parts, of players, of days and of
// chance, and the yardstick learns how large they are and how fast skills wander.

import { type Estimate, endOfShare } from './normal.ts';

const TENTHS_PER_STEP = 20;
/** 0 to 2 points are one step, and 100 points a step of their own. */
const STEPS = 51;

/** Before the first result each step counts as reached this often, so that none is out of reach. */
const FIRST_COUNT = 0.2;
/** What a day has taught counts half as much after some 250 days: the pool of puzzles and the crowd change. */
const KEPT_A_DAY = 1 - 1 / 365;

/** Variances that hold until there is something to learn them from, and the plays and days that they weigh as much as. */
const FIRST_SKILLS = { plays: 300, variance: 0.4 };
const FIRST_DIFFICULTIES = { days: 10, variance: 0.1 };
/** The drift that holds at first, as a part of the variance of skills a day, and the pairs of plays that it weighs as much as. */
const FIRST_DRIFT = { rate: 1 / 2000, pairs: 10_000 };
const [LEAST_DRIFT, MOST_DRIFT] = [1e-6, 0.05];
/**
 * How far the logarithm of the drift moves for each unit by which surprises that follow one another go together: with the few
 * per cent that one play moves a skill by, they go together by a fortieth of how far it is off.
 */
const DRIFT_GAIN = 40;
const MOST_DRIFT_MOVE = 0.5;

/** Chance is no less than this of the whole spread. */
const LEAST_CHANCE = 0.1;

/** Sums over a game's days so far, the older ones counting less. Lists have an entry for each step. */
export interface Yardstick {
  plays: number[];
  /** Plays that were solved, and the sum of their metrics. */
  solved: number[];
  metric: number[];
  /** Plays, and the sum of squares of what their players' skills were estimated as. */
  skills: { plays: number; squares: number };
  /** Days, and the sum of squares of their difficulties. */
  difficulties: { days: number; squares: number };
  /** How much of the variance of skills a skill wanders by in a day, and the pairs of plays that have taught it. */
  drift: { rate: number; pairs: number };
}

/** What a day's plays are measured by. */
export interface Scale {
  /** Where each step begins, and the last one ends. */
  edges: number[];
  /** The variances of skills, of difficulties and of chance: 1 together. */
  skill: number;
  difficulty: number;
  chance: number;
  /** By how much variance a skill wanders in a day. */
  drift: number;
}

/** How the plays of a day that were solved came out: how many of each step, and the sum of their metrics. */
export type DaysFigures = Pick<Yardstick, 'solved' | 'metric'>;

/** What the estimates of a day add to it. */
export interface DaysEstimates {
  plays: number;
  /** The sum of squares of skills, their variances with them. */
  squares: number;
  /** Pairs of a player's plays that follow one another, and the sum of the products of their surprises. */
  pairs: number;
  products: number;
}

/** A list with 0 for each step. */
export function noPlays(): number[] {
  return Array.from({ length: STEPS }, () => 0);
}

export function noEstimates(): DaysEstimates {
  return { plays: 0, squares: 0, pairs: 0, products: 0 };
}

/** The yardstick of a game that was never played. */
export function firstYardstick(): Yardstick {
  const { plays: ofSkills, variance: skill } = FIRST_SKILLS;
  const { days, variance: difficulty } = FIRST_DIFFICULTIES;
  return {
    solved: noPlays(),
    metric: noPlays(),
    plays: Array.from({ length: STEPS }, () => FIRST_COUNT),
    skills: { plays: ofSkills, squares: ofSkills * skill },
    difficulties: { days, squares: days * difficulty },
    drift: FIRST_DRIFT,
  };
}

/** The step that a result's base points, in tenths, fall into. */
export function stepOf(base_tenths: number): number {
  return Math.floor(base_tenths / TENTHS_PER_STEP);
}

export function pointsOf(step: number): number {
  return (step * TENTHS_PER_STEP + 5) / 10;
}

/**
 * A yardstick with one more day's plays, as many of each step. A day is measured by a yardstick that has its plays: the first day
 * has no other.
 */
export function withPlays(yardstick: Yardstick, plays: readonly number[]): Yardstick {
  const kept = (sums: readonly number[]) => sums.map((sum) => sum * KEPT_A_DAY);
  return {
    ...yardstick,
    plays: added(kept(yardstick.plays), plays),
    solved: kept(yardstick.solved),
    metric: kept(yardstick.metric),
  };
}

/** A yardstick with the figures of a day whose plays it has. */
export function withFigures(yardstick: Yardstick, { solved, metric }: DaysFigures): Yardstick {
  return {
    ...yardstick,
    solved: added(yardstick.solved, solved),
    metric: added(yardstick.metric, metric),
  };
}

/** Two lists step by step. */
export function added(sums: readonly number[], those: readonly number[]): number[] {
  return sums.map((sum, step) => sum + those[step]!);
}

/**
 * A yardstick that has learned from a day's estimates. What a play surprised by says nothing of what the next one will, unless
 * skills wander faster than was taken for granted: then surprises go together, and with a slower drift against each other.
 */
export function withEstimates(
  { skills, difficulties, drift, ...rest }: Yardstick,
  difficulty: Estimate,
  { plays, squares, pairs, products }: DaysEstimates,
): Yardstick {
  const allPairs = drift.pairs + pairs;
  const move = Math.max(-MOST_DRIFT_MOVE, Math.min(MOST_DRIFT_MOVE, (DRIFT_GAIN * products) / allPairs));
  return {
    ...rest,
    skills: { plays: skills.plays * KEPT_A_DAY + plays, squares: skills.squares * KEPT_A_DAY + squares },
    difficulties: {
      days: difficulties.days * KEPT_A_DAY + 1,
      squares: difficulties.squares * KEPT_A_DAY + difficulty.mean ** 2 + difficulty.variance,
    },
    drift: {
      rate: Math.max(LEAST_DRIFT, Math.min(MOST_DRIFT, drift.rate * Math.exp(move))),
      pairs: allPairs * KEPT_A_DAY,
    },
  };
}

export function scaleOf({ plays, skills, difficulties, drift }: Yardstick): Scale {
  const all = plays.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const edges = plays.slice(0, -1).map((count) => {
    below += count;
    return endOfShare(below / all);
  });
  const [ofSkills, ofDays] = [skills.squares / skills.plays, difficulties.squares / difficulties.days];
  const part = Math.min(1, (1 - LEAST_CHANCE) / (ofSkills + ofDays));
  const [skill, difficulty] = [ofSkills * part, ofDays * part];
  return {
    edges: [Number.NEGATIVE_INFINITY, ...edges, Number.POSITIVE_INFINITY],
    skill,
    difficulty,
    chance: 1 - skill - difficulty,
    drift: drift.rate * skill,
  };
}
