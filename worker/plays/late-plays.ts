// Ended plays that are late, for operators: the Player objects hold them, and only a delivery or a refused one tells of it.
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { DAY_MS } from '../shared/kernel/game-day.ts';

/** A delivery that comes this long after the end of its play was not the first try. */
const LATE_MS = 5000;
const KEPT_MS = 30 * DAY_MS;

interface LatePlay {
  playId: string;
  finished_at: number;
  now_ms: number;
}

/** The statements that note a play delivered hereby, where it comes late. */
export function noteLateDelivery({ playId, finished_at, now_ms }: LatePlay): Statement[] {
  if (now_ms - finished_at <= LATE_MS) return [];
  return [
    sql`
      INSERT INTO late_plays (play_id, finished_at, delivered_at, noted_at)
      VALUES (${playId}, ${finished_at}, ${now_ms}, ${now_ms})
      ON CONFLICT (play_id) DO UPDATE SET delivered_at = excluded.delivered_at, noted_at = excluded.noted_at`,
  ];
}

/** The statement that notes a play which the record refuses. */
export function noteUndelivered({ playId, finished_at, now_ms }: LatePlay): Statement {
  return sql`
    INSERT INTO late_plays (play_id, finished_at, noted_at) VALUES (${playId}, ${finished_at}, ${now_ms})
    ON CONFLICT (play_id) DO UPDATE SET noted_at = excluded.noted_at`;
}

/** Notes that are older than 30 days. */
export function oldLatePlays({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'late_plays',
    key: 'play_id',
    over: (most) => sql`SELECT play_id FROM late_plays WHERE noted_at < ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}
