// A signed-in player proves once more to know the password, under the same lockouts as signing in: a session left open
// somewhere is no way to guess at it (RULES §12).
import { sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Database } from '../platform/database.ts';
import type { Session } from '../sessions/session-store.ts';
import { admitAttempt, forgetFailures } from './lockouts.ts';
import { verifyPassword } from './passwords.ts';

/** Who asks, for the lockouts. */
export interface Asker {
  /** The client's address (`clientAddress`). */
  address: string;
  captchaSolved: boolean;
}

/** What an account is signed in to with. */
export interface Credentials {
  username: string;
  usernameKey: string;
  email: string | null;
  emailKey: string | null;
  passwordHash: string | null;
}

/** The credentials of a session's player. Throws NOT_SIGNED_IN when the account is gone. */
export async function credentialsOf(db: Database, { playerId }: Session): Promise<Credentials> {
  const rows = await db.all<Credentials>(sql`
    SELECT username, username_key AS "usernameKey", email, email_key AS "emailKey", password_hash AS "passwordHash"
    FROM players WHERE id = ${playerId} AND kind = 'registered'`);
  if (!rows[0]) throw new Refusal('NOT_SIGNED_IN');
  return rows[0];
}

/** Throws WRONG_PASSWORD, also for an account without one, and TOO_MANY_ATTEMPTS. */
export async function provePassword(
  db: Database,
  {
    credentials,
    password,
    asker,
    secret,
    now_ms,
  }: { credentials: Credentials; password: string; asker: Asker; secret: string; now_ms: number },
): Promise<void> {
  const { usernameKey, passwordHash } = credentials;
  const attempt = await admitAttempt(db, { account: usernameKey, ...asker, secret, now_ms });
  if (passwordHash === null || !(await verifyPassword({ password, hash: passwordHash })))
    throw new Refusal('WRONG_PASSWORD');
  await forgetFailures(db, attempt);
}
