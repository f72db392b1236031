// Codes that invite: each player's own, and those that an operator made in a player's name (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';

/** A code that invites, and the public id of the player in whose name it does. */
export interface Invitation {
  code: string;
  inviter: string;
}

/** What a code invites to; null for one that invites nobody: unknown, or of a player who is blocked or has left. */
export async function invitationOf(db: Database, code: string): Promise<Invitation | null> {
  const [row] = await db.all<{ inviter: string | null }>(sql`SELECT ${inviterBy(code)} AS inviter`);
  return row!.inviter === null ? null : { code, inviter: row!.inviter };
}

/** Whether a code still invites in the name that it did, as a condition. */
export function stillInvites({ code, inviter }: Invitation): SQL {
  return sql`${inviterBy(code)} IS ${inviter}`;
}

/** The statement that makes a code invite in the name of a player with a public id. */
export function newInvite({
  code,
  inviter,
  now_ms,
}: {
  code: string;
  inviter: string;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO invites (code, public_id, created_at)
    SELECT ${code}, public_id, ${now_ms} FROM persons
    WHERE public_id = ${inviter} AND kind = 'registered' AND banned_at IS NULL`;
}

function inviterBy(code: string): SQL {
  return sql`(
    SELECT public_id FROM persons
    WHERE kind = 'registered' AND banned_at IS NULL
      AND public_id = COALESCE(
        (SELECT public_id FROM persons WHERE referral_code = ${code}),
        (SELECT public_id FROM invites WHERE code = ${code})))`;
}
