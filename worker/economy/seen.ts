// A player counts as seen on any signed-in call that writes and on opening a session, noted once a day in the call's own batch
// (RULES §12). Being seen ends dormancy, which counts days, so the days before are settled first; the schema enforces that.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../platform/database.ts';
import { type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { settledBatch } from './settle-players.ts';

/** The statement that notes a player as seen on a day; `player` yields the id. It writes at most once a day. */
export function seenStatement({ player, day }: { player: SQL; day: GameDay }): Statement {
  return sql`
    UPDATE players SET last_seen_day = ${day} WHERE id = ${player} AND (last_seen_day IS NULL OR last_seen_day < ${day})`;
}

export async function noteSeen(
  db: Database,
  { publicId, now_ms }: { publicId: string; now_ms: number },
): Promise<void> {
  const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  await settledBatch(db, { players: player, now_ms }, [seenStatement({ player, day: gameDayAt(now_ms) })]);
}
