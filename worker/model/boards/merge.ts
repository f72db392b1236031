// Boards of a game and week are worldwide: each edition gives its first hundred and how many players are at each number of
// points, and these add up to what one edition with all players would have (docs/decisions/0007-editions.md).
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { ScoreRow } from './game-board.ts';
import { BOARD_ROWS } from './own-row.ts';

/** How many players are at each number of tenths of a point, the fewest points first. */
export type Bars = readonly (readonly [tenths: number, players: number])[];

export interface WeekOfGame {
  /** The first hundred of the week. */
  top: readonly ScoreRow[];
  points: Bars;
  /** All players of each day that has any, by their base points. */
  days: Readonly<Record<GameDay, Bars>>;
}

/** What one edition has of it. Of two snapshots the one with the higher version is the later one. */
export interface Snapshot extends WeekOfGame {
  version: number;
}

/** The order of a worldwide board: by points, then by time; ties break by public id, which every edition knows. */
export function compareScores(one: ScoreRow, other: ScoreRow): number {
  return (
    other.points_tenths - one.points_tenths ||
    one.time_ms - other.time_ms ||
    (one.public_id < other.public_id ? -1 : 1)
  );
}

/** The boards of all editions together, in whatever order they come. */
export function mergeWeeks(weeks: readonly WeekOfGame[]): WeekOfGame {
  const days = [...new Set(weeks.flatMap((week) => Object.keys(week.days) as GameDay[]))].sort();
  return {
    // Two lists in order at a time: all at once would be ten thousand rows for a hundred editions.
    top: weeks.reduce<readonly ScoreRow[]>(
      (first, { top }) => first.concat(top).sort(compareScores).slice(0, BOARD_ROWS),
      [],
    ),
    points: mergeBars(weeks.map(({ points }) => points)),
    days: Object.fromEntries(days.map((day) => [day, mergeBars(weeks.map((week) => week.days[day] ?? []))])),
  };
}

/** The sums, in an array as long as the most tenths, which takes half the time of a map. */
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

/** How many players have more than a number of tenths. */
export function playersAbove(bars: Bars, tenths: number): number {
  return bars.reduce((sum, [its, players]) => (its > tenths ? sum + players : sum), 0);
}
