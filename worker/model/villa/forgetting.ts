// Deletes the Villa of a deleted player: its pieces return to the shop without payment; its pictures, likes and debts are deleted
// (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';

/** The statements that clear a player's Villa. Purchases and sales stay on record under the id. */
export function clearVilla({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  return [
    sql`
      INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
      SELECT player_id, item, -quantity, 0, ${gameDayAt(now_ms)}, ${now_ms} FROM villa_items
      WHERE player_id = ${player} AND quantity > 0 ORDER BY item`,
    sql`DELETE FROM villa_images WHERE player_id = ${player}`,
    sql`DELETE FROM villa_arrears WHERE player_id = ${player}`,
    sql`DELETE FROM villa_likes WHERE target_id = ${player} OR liker_id = ${player}`,
  ];
}
