// The percentile of each number of base points on a closed day: the share of the other players with fewer, in whole percent,
// rounded down (RULES §11). The night stores it in the histogram, per number of points instead of per play.
import { sql } from 'drizzle-orm';
import { type Database, integer, type Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';

/** 0 to 100 base points, in tenths. */
const NUMBERS_OF_POINTS = 1001;

const GAMES = sql`json_each(${JSON.stringify(GAME_TYPES)}) AS games`;
/** The number of a histogram row: all points of the first game, then those of the next. */
const NUMBER = sql`games.key * ${integer(NUMBERS_OF_POINTS)} + base_tenths`;

/** Counts the undecided rows of a day from a number, up to `most`, and returns the number of the last of them. */
export async function undecidedIn(
  db: Database,
  { day, from, most }: { day: GameDay; from: number; most: number },
): Promise<{ rows: number; through: number | null }> {
  const [found] = await db.all<{ rows: number; through: number | null }>(sql`
    SELECT COUNT(*) AS rows, MAX(number) AS through FROM (
      SELECT ${NUMBER} AS number FROM ${GAMES} CROSS JOIN daily_histogram ON daily_histogram.game = games.value
      WHERE day = ${day} AND players > 0 AND percentile IS NULL AND ${NUMBER} >= ${integer(from)}
      ORDER BY number LIMIT ${most})`);
  return found!;
}

/** The statement that decides the rows `from` to `through` of a day, once for ever. A day's only player has no percentile. */
export function decidePercentiles({
  day,
  from,
  through,
}: {
  day: GameDay;
  from: number;
  through: number;
}): Statement {
  return sql`
    UPDATE daily_histogram SET percentile = placed.percentile
    FROM (
      SELECT game, base_tenths, ${NUMBER} AS number,
        100 * (SUM(players) OVER (PARTITION BY game ORDER BY base_tenths) - players)
          / (SUM(players) OVER (PARTITION BY game) - 1) AS percentile
      FROM daily_histogram CROSS JOIN ${GAMES} ON games.value = game
      WHERE day = ${day} AND players > 0 AND games.key BETWEEN ${gameAt(from)} AND ${gameAt(through)}
    ) AS placed
    WHERE placed.number BETWEEN ${integer(from)} AND ${integer(through)}
      AND daily_histogram.day = ${day} AND daily_histogram.game = placed.game
      AND daily_histogram.base_tenths = placed.base_tenths AND daily_histogram.percentile IS NULL`;
}

const gameAt = (number: number) => integer(Math.floor(number / NUMBERS_OF_POINTS));
