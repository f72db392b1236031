// Notes late plays for operators. Ended plays wait in Player objects, so the record learns of a late one only when its
// delivery succeeds or is refused.
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { DAY_MS } from '../shared/kernel/game-day.ts';

/** A delivery this long after the end of its play was not the first attempt. */
const LATE_MS = 5000;
const KEPT_MS = 30 * DAY_MS;

interface LatePlay {
  playId: string;
  finished_at: number;
  now_ms: number;
}

/** Notes the play that the same batch delivers, if it is late. */
export function noteLateDelivery({ playId, finished_at, now_ms }: LatePlay): Statement[] {
  if (now_ms - finished_at <= LATE_MS) return [];
  return [
    sql`
      INSERT INTO late_plays (play_id, finished_at, delivered_at, noted_at)
      VALUES (${playId}, ${finished_at}, ${now_ms}, ${now_ms})
      ON CONFLICT (play_id) DO UPDATE SET delivered_at = excluded.delivered_at, noted_at = excluded.noted_at`,
  ];
}

/** Notes a play that the record has refused. */
export function noteUndelivered({ playId, finished_at, now_ms }: LatePlay): Statement {
  return sql`
    INSERT INTO late_plays (play_id, finished_at, noted_at) VALUES (${playId}, ${finished_at}, ${now_ms})
    ON CONFLICT (play_id) DO UPDATE SET noted_at = excluded.noted_at`;
}

/** Deletes notes that are older than 30 days. */
export function oldLatePlays({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'late_plays',
    key: 'play_id',
    over: (most) => sql`SELECT play_id FROM late_plays WHERE noted_at < ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}
