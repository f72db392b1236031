// The sums of a month: each edition's sums for each game and day, and the cells of the open file made from all editions. There is
// one cell per game and day and no smaller slice, so no difference between two published cells covers fewer than twenty players.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { FEWEST_PLAYS, NEVER_LOST, placeAmongDays } from '../skill/expectation.ts';
import type { Fit, PuzzleRow } from '../skill/fit-rows.ts';
import { daysOfMonth } from './months.ts';

export interface DaySums {
  game: GameType;
  day: GameDay;
  /** The number of players per number of base points, rounded down to whole points, lowest first. */
  bars: [points: number, players: number][];
  /**
   * The figures of the night's fit: plays, solved plays, and the difficulty in standard deviations of the game's days; null
   * without a fit.
   */
  fitted: { plays: number; solved: number; difficulty: number } | null;
}

export interface OpenSums {
  plays: number;
  /** Base points, in whole points. */
  median: number;
  deciles: number[];
  /** Null in games that cannot be lost, and if fewer than twenty plays were fitted. */
  solved_percent: number | null;
  /** 0 is an average day of the game; 1 is harder by one standard deviation. */
  difficulty: number | null;
}

type BarRow = { day: GameDay; game: GameType; points: number; players: number };
type FittedRow = Pick<PuzzleRow, 'day' | 'game' | 'plays' | 'solved' | 'mean' | 'fit_json'>;

export async function sumsOfMonth(db: Database, month: string): Promise<DaySums[]> {
  const { first, last } = daysOfMonth(month);
  const games = JSON.stringify(GAME_TYPES);
  const [bars, fits] = (await db.batch([
    sql`
      SELECT day, game, base_tenths / 10 AS points, SUM(players) AS players FROM daily_histogram
      WHERE day BETWEEN ${first} AND ${last} AND players > 0 GROUP BY day, game, base_tenths / 10
      ORDER BY day, game, points`,
    sql`
      SELECT day, game, plays, solved, mean, fit_json FROM puzzle_difficulties
      WHERE game IN (SELECT value FROM json_each(${games})) AND day BETWEEN ${first} AND ${last} AND state = 'fitted'`,
  ])) as [BarRow[], FittedRow[]];
  const keyOf = ({ day, game }: Pick<BarRow, 'day' | 'game'>) => `${day} ${game}`;
  const fitOf = new Map(fits.map((row) => [keyOf(row), row]));
  return [...Map.groupBy(bars, keyOf)].map(([key, rows]) => ({
    game: rows[0]!.game,
    day: rows[0]!.day,
    bars: rows.map(({ points, players }) => [points, players]),
    fitted: fittedIn(fitOf.get(key)),
  }));
}

function fittedIn(row: FittedRow | undefined): DaySums['fitted'] {
  if (!row || row.plays === 0) return null;
  const { yardstick } = JSON.parse(row.fit_json) as Fit;
  return { plays: row.plays, solved: row.solved, difficulty: placeAmongDays(row.mean, yardstick) };
}

/** The cell of a game's day from the sums of all editions; null if fewer than twenty played. */
export function cellOf(game: GameType, all: readonly DaySums[]): OpenSums | null {
  const players = new Map<number, number>();
  for (const { bars } of all)
    for (const [points, count] of bars) players.set(points, (players.get(points) ?? 0) + count);
  const bars = [...players].sort(([one], [other]) => one - other);
  const plays = bars.reduce((sum, [, count]) => sum + count, 0);
  if (plays < FEWEST_PLAYS) return null;
  const fits = all.flatMap(({ fitted }) => fitted ?? []);
  const sum = (of: (fit: NonNullable<DaySums['fitted']>) => number) =>
    fits.reduce((total, fit) => total + of(fit), 0);
  const fitted = sum((fit) => fit.plays);
  const isKnown = fitted >= FEWEST_PLAYS;
  return {
    plays,
    median: pointsAt(bars, plays / 2),
    deciles: Array.from({ length: 9 }, (_, place) => pointsAt(bars, (plays * (place + 1)) / 10)),
    solved_percent:
      isKnown && !NEVER_LOST.includes(game) ? Math.round((100 * sum((fit) => fit.solved)) / fitted) : null,
    difficulty: isKnown ? rounded(sum((fit) => fit.difficulty * fit.plays) / fitted) : null,
  };
}

/** The quantile: the most points among that many of the lowest players. */
function pointsAt(bars: readonly [points: number, players: number][], rank: number): number {
  let seen = 0;
  for (const [points, players] of bars) {
    seen += players;
    if (seen >= rank) return points;
  }
  return bars.at(-1)![0];
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
