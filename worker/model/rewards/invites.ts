// Codes that invite: each player's own, and those that an operator made in a player's name (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/**
 * The id of the player in whose name a code invites, as an expression; NULL for a code that invites nobody: unknown, or
 * of a player who is blocked or has left.
 */
export function referrerOf(code: string): SQL {
  return sql`(
    SELECT id FROM players
    WHERE kind = 'registered' AND banned_at IS NULL
      AND id = COALESCE(
        (SELECT id FROM players WHERE referral_code = ${code}), (SELECT player_id FROM invites WHERE code = ${code})))`;
}

/** The statement that makes a code invite in the name of a player, given by an expression that yields the id. */
export function newInvite({
  code,
  player,
  now_ms,
}: {
  code: string;
  player: SQL;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO invites (code, player_id, created_at)
    SELECT ${code}, id, ${now_ms} FROM players WHERE id = ${player} AND kind = 'registered' AND banned_at IS NULL`;
}
