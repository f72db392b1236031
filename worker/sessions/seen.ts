// A player is 'seen' by session init or /auth/me, noted once a day (RULES §12).
import { sql } from 'drizzle-orm';
import type { GameDay } from '../kernel/game-day.ts';
import type { Database } from '../platform/database.ts';

/** Notes that a player was seen today; writes at most once a day. */
export async function noteSeen(
  db: Database,
  { publicId, today }: { publicId: string; today: GameDay },
): Promise<void> {
  await db.all(sql`
    UPDATE players SET last_seen_day = ${today}
    WHERE public_id = ${publicId} AND (last_seen_day IS NULL OR last_seen_day < ${today})`);
}
