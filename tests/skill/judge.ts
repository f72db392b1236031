// Fits the days of a simulated game as the night does, and compares estimates with true values.

import { afterDays, type Skill } from '../../worker/model/skill/estimates.ts';
import { againstOtherDays, difficultyWith, rated, sumOf } from '../../worker/model/skill/fit.ts';
import type { Estimate } from '../../worker/model/skill/normal.ts';
import {
  type DaysEstimates,
  firstYardstick,
  noEstimates,
  noPlays,
  type Scale,
  scaleOf,
  stepOf,
  withEstimates,
  withPlays,
  type Yardstick,
} from '../../worker/model/skill/yardstick.ts';
import type { SimulatedDay } from './crowd.ts';

/** What is known of a game after some days. */
export interface Fitted {
  yardstick: Yardstick;
  skills: Map<number, Skill & { day: number; plays: number }>;
}

export function nothingFitted(): Fitted {
  return { yardstick: firstYardstick(), skills: new Map() };
}

/** Fits one more day, and returns its difficulty. */
export function fitDay(
  fitted: Fitted,
  day: number,
  { players, base_tenths }: Pick<SimulatedDay, 'players' | 'base_tenths'>,
): Estimate {
  const steps = base_tenths.map(stepOf);
  const counted = noPlays();
  for (const step of steps) counted[step]! += 1;
  const yardstick = withPlays(fitted.yardstick, counted);
  const scale = scaleOf(yardstick);
  const plays = players.map((player, place) => {
    const known = fitted.skills.get(player);
    return { player, step: steps[place]!, skill: known ? { ...known, days: day - known.day } : null };
  });
  const difficulty = difficultyWith(null, plays, scale);
  let all: DaysEstimates = noEstimates();
  for (const play of plays) {
    const { sums, ...skill } = rated(play, difficulty, scale);
    all = sumOf(all, sums);
    fitted.skills.set(play.player, {
      ...skill,
      day,
      plays: (fitted.skills.get(play.player)?.plays ?? 0) + 1,
    });
  }
  fitted.yardstick = withEstimates(yardstick, difficulty, all);
  return againstOtherDays(difficulty, scale, plays.length);
}

/** A true value and its estimate. */
export interface Compared extends Estimate {
  truth: number;
}

/** The share of true values within the middle 95 of 100 of the estimate. */
export function shareHeld(compared: readonly Compared[]): number {
  const held = compared.filter(
    ({ truth, mean, variance }) => Math.abs(truth - mean) <= 1.96 * Math.sqrt(variance),
  );
  return held.length / compared.length;
}

/** Spearman's: 1 if the estimates have the order of the true values. */
export function rankCorrelation(compared: readonly Compared[]): number {
  const places = (value: (one: Compared) => number) => {
    const order = compared
      .map((one, at) => ({ at, value: value(one) }))
      .sort((one, other) => one.value - other.value);
    const ranks = new Array<number>(order.length);
    for (const [rank, { at }] of order.entries()) ranks[at] = rank;
    return ranks;
  };
  const [one, other] = [places(({ truth }) => truth), places(({ mean }) => mean)];
  const squares = one.reduce((sum, rank, at) => sum + (rank - other[at]!) ** 2, 0);
  return 1 - (6 * squares) / (compared.length * (compared.length ** 2 - 1));
}

/**
 * Compares the days from `from` on, and the skills after the last one; skills are ranked from `fewest` plays
 * on. True values are converted to the defined scale: its unit is the spread of all plays, the zero of skills the
 * average play's, and that of difficulties the average of the days so far.
 */
export function judged(
  days: Iterable<SimulatedDay>,
  { from, fewest }: { from: number; fewest: number },
): { difficulties: Compared[]; skills: Compared[]; practised: Compared[]; scale: Scale } {
  const fitted = nothingFitted();
  const lived: (SimulatedDay & { estimate: Estimate })[] = [];
  for (const day of days) lived.push({ ...day, estimate: fitDay(fitted, lived.length, day) });
  const { deviation } = averageOf(lived.flatMap(({ performances }) => performances));
  const able = averageOf(
    lived.flatMap(({ players, skills }) => players.map((player) => skills[player]!)),
  ).mean;
  let sum = 0;
  const difficulties = lived.map(({ difficulty, estimate }, day) => {
    sum += difficulty;
    return { truth: (difficulty - sum / (day + 1)) / deviation, ...estimate };
  });
  const scale = scaleOf(fitted.yardstick);
  const skills = [...fitted.skills].map(([player, known]) => ({
    truth: (lived.at(-1)!.skills[player]! - able) / deviation,
    plays: known.plays,
    ...afterDays(known, lived.length - 1 - known.day, scale),
  }));
  return {
    difficulties: difficulties.slice(from),
    skills,
    practised: skills.filter(({ plays }) => plays >= fewest),
    scale,
  };
}

function averageOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / values.length) };
}
