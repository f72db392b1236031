// Notifications are deleted after 90 days. Their ids increase with time, so no index is needed.
import { sql } from 'drizzle-orm';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

const KEPT_MS = 90 * DAY_MS;

export function oldNotifications({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'notifications',
    key: 'id',
    over: (most) => sql`
      SELECT id FROM (SELECT id, created_at FROM notifications ORDER BY id LIMIT ${most})
      WHERE created_at < ${now_ms - KEPT_MS}`,
  });
}
