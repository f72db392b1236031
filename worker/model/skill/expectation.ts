// The expected result of a player of some skill on a day of some difficulty: points, the game's metric, and the chance of solving
// the puzzle. Each step of the yardstick has the outcomes of its plays so far.

import type { DayLevel } from '../../shared/contract/skill.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { type Estimate, shareBetween } from './normal.ts';
import { added, type DaysFigures, pointsOf, scaleOf, type Yardstick } from './yardstick.ts';

export interface Expectation {
  points: number;
  /** The share of such plays that are solved. */
  solved: number;
  /** The metric of solved ones; null if none was. */
  metric: number | null;
}

/** The expectation for a play, given the estimates for its player and its day. */
export function expected(
  { skill, difficulty }: { skill: Estimate; difficulty: Estimate },
  yardstick: Yardstick,
): Expectation {
  const { edges, chance } = scaleOf(yardstick);
  const mean = skill.mean - difficulty.mean;
  const deviation = Math.sqrt(skill.variance + difficulty.variance + chance);
  const shares = yardstick.plays.map((_, step) =>
    shareBetween({ low: (edges[step]! - mean) / deviation, high: (edges[step + 1]! - mean) / deviation }),
  );
  const sum = (part: (share: number, step: number) => number) =>
    shares.reduce((all, share, step) => all + part(share, step), 0);
  const solvedOf = (step: number) => Math.min(1, yardstick.solved[step]! / yardstick.plays[step]!);
  const known = sum((share, step) => share * solvedOf(step));
  return {
    points: sum((share, step) => share * pointsOf(step)),
    solved: known,
    metric:
      known > 0 ? sum((share, step) => share * solvedOf(step) * usualMetric(yardstick, step)) / known : null,
  };
}

/**
 * The ratio of a day's metrics to those of plays with the same points on other days: in Anagram the same points take more words
 * on a day with more words.
 */
export function figureScale(yardstick: Yardstick, { solved, metric }: DaysFigures): number {
  const all = { solved: added(yardstick.solved, solved), metric: added(yardstick.metric, metric) };
  const usual = solved.reduce((sum, plays, step) => sum + plays * usualMetric(all, step), 0);
  const ofDay = metric.reduce((sum, those) => sum + those, 0);
  return usual > 0 ? ofDay / usual : 1;
}

function usualMetric({ solved, metric }: DaysFigures, step: number): number {
  return solved[step]! > 0 ? metric[step]! / solved[step]! : 0;
}

/** The easiest and hardest fifths of days lie beyond this many standard deviations. */
const FIFTH = 0.84;

/** With fewer plays on a day, nothing about its players' results is shown (RULES §12, §15). */
export const FEWEST_PLAYS = 20;

export const NEVER_LOST: readonly GameType[] = ['anagram', 'snake'];

/** A day's level of difficulty among the days of its game. */
export function levelOf(difficulty: number, yardstick: Yardstick): DayLevel {
  const place = placeAmongDays(difficulty, yardstick);
  return place > FIFTH ? 'hard' : place < -FIFTH ? 'easy' : 'usual';
}

/** A difficulty in standard deviations of its game, which makes days of different games comparable. */
export function placeAmongDays(difficulty: number, yardstick: Yardstick): number {
  return difficulty / Math.sqrt(scaleOf(yardstick).difficulty);
}
