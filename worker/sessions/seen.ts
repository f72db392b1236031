// A player is 'seen' by session init or /auth/me, noted once a day (RULES §12). Being seen ends a rest that counts in
// days, so the days before it are settled first.
import { sql } from 'drizzle-orm';
import { settledBatch } from '../daily/settle-players.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import type { Database } from '../platform/database.ts';

/** Notes that a player was seen today; writes at most once a day. */
export async function noteSeen(
  db: Database,
  { publicId, now_ms }: { publicId: string; now_ms: number },
): Promise<void> {
  const today = gameDayAt(now_ms);
  const players = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  await settledBatch(db, { players, now_ms }, [
    sql`
      UPDATE players SET last_seen_day = ${today}
      WHERE public_id = ${publicId} AND (last_seen_day IS NULL OR last_seen_day < ${today})`,
  ]);
}
