// Notifications are kept for 90 days. They are found by their id, which rises as they are made: no index is needed.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../kernel/game-day.ts';
import type { Lot } from '../platform/lot.ts';

const KEPT_MS = 90 * DAY_MS;
const AT_A_TIME = 5000;

/** The first of the notifications that are older than 90 days, to be removed. */
export function oldNotifications({ now_ms }: { now_ms: number }): Lot {
  const old = sql`
    SELECT id FROM (SELECT id, created_at FROM notifications ORDER BY id LIMIT ${AT_A_TIME})
    WHERE created_at < ${now_ms - KEPT_MS}`;
  return {
    limit: AT_A_TIME,
    count: sql`SELECT COUNT(*) AS rows FROM (${old})`,
    remove: sql`DELETE FROM notifications WHERE id IN (${old})`,
  };
}
