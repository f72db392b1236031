// Worldwide boards of a game and week: each edition contributes its first hundred rows and its histogram of points, which merge
// into the board of a single edition with all players (docs/decisions/0007-editions.md).
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { ScoreRow } from './game-board.ts';
import { BOARD_ROWS } from './own-row.ts';

/** The number of players per number of tenths of a point, in ascending order. */
export type Bars = readonly (readonly [tenths: number, players: number])[];

export interface WeekOfGame {
  top: readonly ScoreRow[];
  points: Bars;
  /** The players of each day that has any, by base points. */
  days: Readonly<Record<GameDay, Bars>>;
}

/** One edition's part. A higher `version` is later. */
export interface Snapshot extends WeekOfGame {
  version: number;
}

/** The order of a worldwide board: by points, then time, then public id, which every edition knows. */
export function compareScores(one: ScoreRow, other: ScoreRow): number {
  return (
    other.points_tenths - one.points_tenths ||
    one.time_ms - other.time_ms ||
    (one.public_id < other.public_id ? -1 : 1)
  );
}

/** The merged board of all editions, which may come in any order. */
export function mergeWeeks(weeks: readonly WeekOfGame[]): WeekOfGame {
  const days = [...new Set(weeks.flatMap((week) => Object.keys(week.days) as GameDay[]))].sort();
  return {
    // Merges two sorted lists at a time: all at once would be ten thousand rows for a hundred editions.
    top: weeks.reduce<readonly ScoreRow[]>(
      (first, { top }) => first.concat(top).sort(compareScores).slice(0, BOARD_ROWS),
      [],
    ),
    points: mergeBars(weeks.map(({ points }) => points)),
    days: Object.fromEntries(days.map((day) => [day, mergeBars(weeks.map((week) => week.days[day] ?? []))])),
  };
}

/** The sums, in an array indexed by tenths, which takes half the time of a map. */
function mergeBars(many: readonly Bars[]): Bars {
  const most = Math.max(0, ...many.map((bars) => bars.at(-1)?.[0] ?? 0));
  const sums = new Uint32Array(most + 1);
  for (const bars of many) for (const [tenths, players] of bars) sums[tenths] = sums[tenths]! + players;
  const merged: [number, number][] = [];
  sums.forEach((players, tenths) => {
    if (players > 0) merged.push([tenths, players]);
  });
  return merged;
}

/** The number of players with more than a number of tenths. */
export function playersAbove(bars: Bars, tenths: number): number {
  return bars.reduce((sum, [its, players]) => (its > tenths ? sum + players : sum), 0);
}
