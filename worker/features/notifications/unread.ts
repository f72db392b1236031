// The number of unread notifications (RULES §13), as a separate count because each open page polls it every three minutes. It
// follows the order and limit of inbox.ts. If nothing is unread, no settlement's breakdown is read.
import { sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import { addDays, DAY_MS, gameDayAt } from '../../shared/kernel/game-day.ts';
import { KEPT_DAYS, NEWEST } from './inbox.ts';

interface Reader {
  playerId: number;
  now_ms: number;
}

/** The number unread, at most as many as the list shows (100). */
export async function unreadOf(db: Database, reader: Reader): Promise<number> {
  const [row] = await db.all<{ unread: number }>(unreadStatement(reader));
  return row!.unread;
}

/**
 * Counts the unread notifications among the newest 100. A settled day stands for several: its Villa result, a dividend per
 * landmark, and a tribute per landmark that paid one. A settlement recorded by the very request that reads is unread, because
 * it was not yet on the list.
 */
export function unreadStatement({ playerId, now_ms }: Reader): Statement {
  const since = now_ms - KEPT_DAYS * DAY_MS;
  const firstDay = addDays(gameDayAt(since), 1);
  const readAt = sql`(SELECT notifications_read_at FROM players WHERE id = ${playerId})`;
  const toldOfDay = sql`(unixepoch(day, '+1 day') * 1000)`;
  return sql`
    WITH stored AS (
      SELECT created_at AS told_at, created_at > ${readAt} AS is_unread FROM notifications
      WHERE player_id = ${playerId} AND created_at > ${since} ORDER BY id DESC LIMIT ${NEWEST}),
    oldest_unread AS (
      SELECT MIN(told_at) AS told_at FROM (
        SELECT told_at FROM stored WHERE is_unread
        UNION ALL
        SELECT ${toldOfDay} FROM settlements
        WHERE player_id = ${playerId} AND recorded_at >= ${readAt} AND day >= ${firstDay})),
    told AS (
      SELECT told_at, is_unread, 1 AS told, 0 AS is_settled FROM stored
      UNION ALL
      SELECT ${toldOfDay}, recorded_at >= ${readAt},
        (villa_net_millis IS NOT NULL) + json_array_length(breakdown)
          + (SELECT COUNT(*) FROM json_each(breakdown) WHERE value ->> '$[3]' > 0), 1
      FROM settlements
      WHERE player_id = ${playerId}
        AND day >= MAX(${firstDay}, (SELECT date(told_at / 1000, 'unixepoch', '-1 day') FROM oldest_unread))),
    placed AS (
      SELECT is_unread, told, SUM(told) OVER (ORDER BY told_at DESC, is_settled ROWS UNBOUNDED PRECEDING) AS through
      FROM told)
    SELECT COALESCE(SUM(MAX(0, MIN(told, ${NEWEST} - through + told))), 0) AS unread FROM placed WHERE is_unread`;
}
