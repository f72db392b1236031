// A deleted player's shares return to the bank without payment (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';

export function leaveShares({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  return [
    sql`
      INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      SELECT player_id, landmark_id, -shares, ${gameDayAt(now_ms)}, ${now_ms} FROM holdings
      WHERE player_id = ${player} ORDER BY landmark_id`,
  ];
}
