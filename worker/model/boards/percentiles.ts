// The percentile of each number of base points on a day that has closed: the share of the other players with fewer, in whole
// percent, rounded down (RULES §11). The night keeps it beside the histogram, a row for each number of points and none for a play.
import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/** The statement that decides the percentiles of a day in some games; decided once, they stay. A day's only player has none. */
export function decidePercentiles({ day, games }: { day: GameDay; games: readonly GameType[] }): Statement {
  const those = sql`(SELECT value FROM json_each(${JSON.stringify(games)}))`;
  return sql`
    UPDATE daily_histogram SET percentile = placed.percentile
    FROM (
      SELECT game, base_tenths, 100 * (SUM(players) OVER (PARTITION BY game ORDER BY base_tenths) - players)
        / (SUM(players) OVER (PARTITION BY game) - 1) AS percentile
      FROM daily_histogram WHERE day = ${day} AND game IN ${those} AND players > 0
        AND game NOT IN (SELECT game FROM daily_histogram AS decided WHERE day = ${day} AND percentile IS NOT NULL)
    ) AS placed
    WHERE daily_histogram.day = ${day} AND daily_histogram.game = placed.game
      AND daily_histogram.base_tenths = placed.base_tenths`;
}
