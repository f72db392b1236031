// Shares that the bank buys back while more than the target is issued are retired with the sale (RULES §6).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { addDays, type GameDay, weekOf } from '../../shared/kernel/game-day.ts';

/**
 * The statement that sells shares to the bank and retires the excess. `sales` is a query that yields player_id, landmark_id and
 * shares (positive), at most once per holding. Throws NOT_OWNED and UNSETTLED.
 */
export function sellToBank({ sales, day, now_ms }: { sales: SQL; day: GameDay; now_ms: number }): Statement {
  const excess = excessOn(day);
  const inTurn = sql`OVER (ORDER BY sale.player_id, sale.landmark_id ROWS UNBOUNDED PRECEDING)`;
  const inTurnOfLandmark = sql`OVER (PARTITION BY sale.landmark_id ORDER BY sale.player_id ROWS UNBOUNDED PRECEDING)`;
  return sql`
    INSERT INTO trades (player_id, landmark_id, shares, retired, day, created_at)
    SELECT player_id, landmark_id, -shares,
      MAX(0, MIN(shares, remaining, (${excess} - worth_before) / price_millis)), ${day}, ${now_ms}
    FROM (
      SELECT sale.player_id, sale.landmark_id, sale.shares, landmarks.price_millis,
        SUM(sale.shares * landmarks.price_millis) ${inTurn} - sale.shares * landmarks.price_millis AS worth_before,
        landmarks.issued - 1 - (SUM(sale.shares) ${inTurnOfLandmark} - sale.shares) AS remaining
      FROM (${sales}) AS sale JOIN landmarks ON landmarks.id = sale.landmark_id
    ) ORDER BY player_id, landmark_id`;
}

/**
 * The excess of the issued value over the last target, in millisparks; 0 or negative if there is none. A Monday's target applies
 * from the next Monday, and shares released or issued since the last Monday do not count, so that a sale has the same result
 * whether Monday's jobs run on time or days late.
 */
function excessOn(day: GameDay): SQL {
  const lastWeek = addDays(weekOf(day) as string as GameDay, -7);
  return sql`COALESCE((SELECT SUM(issued * price_millis) FROM landmarks)
    - (SELECT COALESCE(SUM(releases.shares * landmarks.price_millis), 0) FROM releases
      JOIN landmarks ON landmarks.id = releases.landmark_id WHERE releases.week >= ${lastWeek})
    - (SELECT COALESCE(SUM(starter_issues.shares * landmarks.price_millis), 0) FROM starter_issues
      JOIN landmarks ON landmarks.id = starter_issues.landmark_id WHERE starter_issues.day >= ${lastWeek})
    - (SELECT target_millis FROM share_targets WHERE week < ${lastWeek} ORDER BY week DESC LIMIT 1), 0)`;
}
