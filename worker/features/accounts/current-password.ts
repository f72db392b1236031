// Confirms the current password of a signed-in player. The lockouts of sign-in apply, so that an unattended session cannot be
// used to guess the password (RULES §12).

import { sql } from 'drizzle-orm';
import { admitAttempt, forgetFailures } from '../../access/lockouts.ts';
import type { Session } from '../../access/session.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { Renamed } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Asker, knows } from './known-device.ts';
import { verifyPassword } from './passwords.ts';

export type Credentials = Renamed<
  typeof persons,
  {
    publicId: 'public_id';
    username: 'username';
    usernameKey: 'username_key';
    email: 'email';
    emailKey: 'email_key';
    passwordHash: 'password_hash';
  }
>;

/** The credentials of the session's player. Throws NOT_SIGNED_IN if the account is gone. */
export async function credentialsOf(db: Database, { publicId }: Session): Promise<Credentials> {
  const rows = await db.all<Credentials>(sql`
    SELECT public_id AS "publicId", username, username_key AS "usernameKey", email, email_key AS "emailKey", password_hash AS "passwordHash"
    FROM persons WHERE public_id = ${publicId} AND kind = 'registered'`);
  if (!rows[0]) throw new Refusal('NOT_SIGNED_IN');
  return rows[0];
}

/** Checks the password. Throws TOO_MANY_ATTEMPTS, and WRONG_PASSWORD, also for an account without a password. */
export async function provePassword(
  { directory, HASH_SECRET: secret }: Pick<Ctx, 'directory' | 'HASH_SECRET'>,
  {
    credentials,
    password,
    asker,
    now_ms,
  }: { credentials: Credentials; password: string; asker: Asker; now_ms: number },
): Promise<void> {
  const { usernameKey: account, publicId, passwordHash } = credentials;
  const { address, level } = asker;
  const device = knows(asker.device, { publicId, secret }) ? asker.device.id : null;
  const attempt = await admitAttempt(directory, { account, device, address, level, secret, now_ms });
  if (passwordHash === null || !(await verifyPassword({ password, hash: passwordHash })))
    throw new Refusal('WRONG_PASSWORD');
  await forgetFailures(directory, attempt);
}
