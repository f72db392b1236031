// A player is 'seen' by any signed-in call that writes and by opening a session, noted once a day (RULES §12): the
// statement is part of the call's own batch. Being seen ends a rest that counts in days, so the days before it
// are settled first; the schema refuses it else.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../platform/database.ts';
import { type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { settledBatch } from './settle-players.ts';

/** The statement that notes a player seen on a day; `player` yields the id. It writes at most once a day. */
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
