// What a player of some skill is expected to come to on a day of some difficulty: in points, in the game's metric, and how
// likely the puzzle is solved. Each step of the yardstick says how its plays came out so far.

import type { DayLevel } from '../../shared/contract/skill.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { type Estimate, shareBetween } from './normal.ts';
import { added, type DaysFigures, pointsOf, scaleOf, type Yardstick } from './yardstick.ts';

export interface Expectation {
  points: number;
  /** The share of such plays that is solved. */
  solved: number;
  /** The metric of those that are; null before any was. */
  metric: number | null;
}

/** What is expected of a play by what is known of its player and its day. */
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
 * A day's metrics as a part of what plays for such points had on other days: the same points in Anagram are more words where the
 * letters have more.
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

/** Beyond this many deviations lie the easiest and the hardest fifth of days. */
const FIFTH = 0.84;

/** Below this many plays of a day, nothing of what players did that day is shown (RULES §12, §15). */
export const FEWEST_PLAYS = 20;

export const NEVER_LOST: readonly GameType[] = ['anagram', 'snake'];

/** How hard a day was, against the other days of its game. */
export function levelOf(difficulty: number, yardstick: Yardstick): DayLevel {
  const place = placeAmongDays(difficulty, yardstick);
  return place > FIFTH ? 'hard' : place < -FIFTH ? 'easy' : 'usual';
}

/** A difficulty in deviations of its game's: by it days of several games are compared. */
export function placeAmongDays(difficulty: number, yardstick: Yardstick): number {
  return difficulty / Math.sqrt(scaleOf(yardstick).difficulty);
}
