// The scale on which a game's results are measured. Points are uneven: from 90 to 96 may be as far as from 40 to 70. So results
// fall into steps of base points, and how often each step was reached, over all days, places it on a scale where all results are
// standard normally distributed. Their variance has three parts: players, days and chance. The yardstick learns the size of each,
// and how fast skills drift.

import { type Estimate, endOfShare } from './normal.ts';

const TENTHS_PER_STEP = 20;
/** 0 to 2 points share a step, and 100 points have their own. */
const STEPS = 51;

/** The initial count of each step, so that every step is possible. */
const FIRST_COUNT = 0.2;
/** A day's evidence halves in about 250 days, because the pool of puzzles and the crowd change. */
const KEPT_A_DAY = 1 - 1 / 365;

/** Initial variances, and their weight in plays and days. */
const FIRST_SKILLS = { plays: 300, variance: 0.4 };
const FIRST_DIFFICULTIES = { days: 10, variance: 0.1 };
/** The initial drift, as a fraction of the variance of skills per day, and its weight in pairs of plays. */
const FIRST_DRIFT = { rate: 1 / 2000, pairs: 10_000 };
const [LEAST_DRIFT, MOST_DRIFT] = [1e-6, 0.05];
/**
 * The step of the drift's logarithm per unit of correlation between successive surprises: as a play moves a skill by only a few
 * per cent, they correlate by a fortieth of the drift's error.
 */
const DRIFT_GAIN = 40;
const MOST_DRIFT_MOVE = 0.5;

/** The least part of chance in the total variance. */
const LEAST_CHANCE = 0.1;

/** Sums over a game's days so far, with older days weighing less. Lists have an entry per step. */
export interface Yardstick {
  plays: number[];
  /** Solved plays, and the sum of their metrics. */
  solved: number[];
  metric: number[];
  /** Plays, and the sum of squares of their players' estimated skills. */
  skills: { plays: number; squares: number };
  /** Days, and the sum of squares of their difficulties. */
  difficulties: { days: number; squares: number };
  /** The drift per day as a fraction of the variance of skills, and the pairs of plays that it was learned from. */
  drift: { rate: number; pairs: number };
}

/** The scale of a day's plays. */
export interface Scale {
  /** The start of each step, and the end of the last. */
  edges: number[];
  /** The variances of skills, difficulties and chance, which sum to 1. */
  skill: number;
  difficulty: number;
  chance: number;
  /** The variance that a skill gains per day. */
  drift: number;
}

/** A day's solved plays: the number per step, and the sum of their metrics. */
export type DaysFigures = Pick<Yardstick, 'solved' | 'metric'>;

/** The sums of a day's estimates. */
export interface DaysEstimates {
  plays: number;
  /** The sum of squares of skills, including their variances. */
  squares: number;
  /** Pairs of a player's successive plays, and the sum of the products of their surprises. */
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

/** The yardstick of a game without plays. */
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

/** The step of a result's base points, in tenths. */
export function stepOf(base_tenths: number): number {
  return Math.floor(base_tenths / TENTHS_PER_STEP);
}

export function pointsOf(step: number): number {
  return (step * TENTHS_PER_STEP + 5) / 10;
}

/**
 * A yardstick with one more day's plays, counted per step. A day is measured by a yardstick that includes its own plays, because
 * the first day has no other.
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

/** A yardstick with the figures of a day whose plays it includes. */
export function withFigures(yardstick: Yardstick, { solved, metric }: DaysFigures): Yardstick {
  return {
    ...yardstick,
    solved: added(yardstick.solved, solved),
    metric: added(yardstick.metric, metric),
  };
}

/** The sum of two lists, per step. */
export function added(sums: readonly number[], those: readonly number[]): number[] {
  return sums.map((sum, step) => sum + those[step]!);
}

/**
 * A yardstick that has learned from a day's estimates. Successive surprises of a player are uncorrelated if the assumed drift is
 * right; they correlate positively if skills drift faster, and negatively if slower.
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
