// The percentile of each number of base points on a day that has closed: the share of the other players with fewer, in whole
// percent, rounded down (RULES §11). The night keeps it beside the histogram, a row for each number of points and none for a play.
import { sql } from 'drizzle-orm';
import { integer, type Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';

/** 0 to 100 base points, in tenths. */
export const NUMBERS_OF_POINTS = 1001;

/**
 * The statement that decides percentiles of a day, those numbered `from` to `before`: all points of the first game, then those of
 * the next. Decided once, they stay. A day's only player has none.
 */
export function decidePercentiles({
  day,
  from,
  before,
}: {
  day: GameDay;
  from: number;
  before: number;
}): Statement {
  const games = sql`json_each(${JSON.stringify(GAME_TYPES)}) AS games`;
  return sql`
    UPDATE daily_histogram SET percentile = placed.percentile
    FROM (
      SELECT game, base_tenths, games.key * ${integer(NUMBERS_OF_POINTS)} + base_tenths AS number,
        100 * (SUM(players) OVER (PARTITION BY game ORDER BY base_tenths) - players)
          / (SUM(players) OVER (PARTITION BY game) - 1) AS percentile
      FROM daily_histogram CROSS JOIN ${games} ON games.value = game
      WHERE day = ${day} AND players > 0 AND games.key BETWEEN ${gameAt(from)} AND ${gameAt(before - 1)}
    ) AS placed
    WHERE placed.number >= ${integer(from)} AND placed.number < ${integer(before)}
      AND daily_histogram.day = ${day} AND daily_histogram.game = placed.game
      AND daily_histogram.base_tenths = placed.base_tenths AND daily_histogram.percentile IS NULL`;
}

const gameAt = (number: number) => integer(Math.floor(number / NUMBERS_OF_POINTS));
