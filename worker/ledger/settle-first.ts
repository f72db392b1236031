// Settle before touch (RULES §1): every batch that changes a player's Sparks first brings the player through yesterday.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type GameDay } from '../kernel/game-day.ts';
import type { Statement } from '../platform/database.ts';

/**
 * The statements that settle players through the day before `today`; they stand before anything that pays or spends.
 * `players` is an expression that yields the ids, e.g. `(SELECT id FROM players WHERE public_id = …)`.
 */
export function settleFirst({ players, today }: { players: SQL; today: GameDay }): Statement[] {
  const yesterday = addDays(today, -1);
  return [
    sql`
      UPDATE players SET settled_through = ${yesterday}
      WHERE id IN ${players} AND settled_through < ${yesterday}`,
  ];
}
