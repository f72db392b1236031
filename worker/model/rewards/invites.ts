// Codes that invite: each player's own, and those that an operator made in a player's name (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Renamed } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { persons } from '../persons/tables.ts';

/** A code that invites, the public id of the player in whose name it does, and the edition of that player. */
export interface Invitation {
  code: string;
  inviter: string;
  edition: string;
}

/** What a code invites to; null for one that invites nobody: unknown, or of a player who is blocked or has left. */
export async function invitationOf(db: Database, code: string): Promise<Invitation | null> {
  const [row] = await db.all<Renamed<typeof persons, { inviter: 'public_id'; edition: 'edition' }>>(
    sql`SELECT public_id AS inviter, edition FROM persons WHERE public_id = ${inviterBy(code)}`,
  );
  return row ? { code, ...row } : null;
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
