// Coming back within 90 days of leaving (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import { enterBoards } from '../../model/boards/standings.ts';
import { guard, type Statement } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

/** How long a deactivated account waits for its player, in milliseconds. */
export const RESTORABLE_MS = 90 * DAY_MS;

/** Whether a deactivated player may still come back, as a condition on the row of `players`. */
export function isRestorable({ now_ms }: { now_ms: number }): SQL {
  return sql`players.kind = 'deactivated' AND players.deactivated_at > ${now_ms - RESTORABLE_MS}`;
}

/**
 * The statements that restore a deactivated player’s account; `player` yields the id. The batch fails with `GUARD`
 * when it is too late.
 */
export function restoreStatements({ player, now_ms }: { player: SQL; now_ms: number }): Statement[] {
  return [
    guard(sql`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND ${isRestorable({ now_ms })})`),
    sql`UPDATE players SET kind = 'registered', deactivated_at = NULL WHERE id = ${player}`,
    enterBoards(player),
  ];
}
