// Coming back within 90 days of leaving (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import { enterBoards } from '../../model/boards/standings.ts';
import { changeAccount } from '../../model/persons/change-account.ts';
import { guard, type Statement } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

/** How long a deactivated account waits for its player, in milliseconds. */
export const RESTORABLE_MS = 90 * DAY_MS;

/** Whether a deactivated player may still come back, as a condition on the row of `persons`. */
export function isRestorable({ now_ms }: { now_ms: number }): SQL {
  return sql`persons.kind = 'deactivated' AND persons.deactivated_at > ${now_ms - RESTORABLE_MS}`;
}

/** The statements that restore a deactivated player’s account. The batch fails with `GUARD` when it is too late. */
export function restoreStatements({ publicId, now_ms }: { publicId: string; now_ms: number }): Statement[] {
  return [
    guard(sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND ${isRestorable({ now_ms })})`),
    ...changeAccount({ publicId, set: sql`kind = 'registered', deactivated_at = NULL` }),
    enterBoards(sql`(SELECT id FROM players WHERE public_id = ${publicId})`),
  ];
}
