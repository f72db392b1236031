// Conditions on results that counted at an instant.
import { type SQL, sql } from 'drizzle-orm';
import { integer } from '../../platform/database.ts';

/**
 * A condition on a row of `results` joined to `players`: at an instant it was in the record, not held back, and its player was
 * not banned.
 */
export function countedAt(at_ms: number): SQL {
  const at = integer(at_ms);
  return sql`(results.delivered_at < ${at} AND results.held = 0
    AND (results.released_at IS NULL OR results.released_at < ${at})
    AND (players.banned_at IS NULL OR players.banned_at > ${at}))`;
}

/** The same, and the player was registered by then. */
export function rankableAt(at_ms: number): SQL {
  return sql`(${countedAt(at_ms)} AND players.registered_at <= ${integer(at_ms)})`;
}
