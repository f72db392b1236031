// The shares of a player who has gone for good fall to the bank, and nobody is paid for them (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';

/** The statements that give all shares of a player back to the bank without a posting. */
export function leaveShares({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  return [
    sql`
      INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      SELECT player_id, landmark_id, -shares, ${gameDayAt(now_ms)}, ${now_ms} FROM holdings
      WHERE player_id = ${player} ORDER BY landmark_id`,
  ];
}
