// Password sign-in by name or address (RULES §12). A failure reveals nothing: neither the reply nor its timing shows whether a
// name exists.

import { sql } from 'drizzle-orm';
import { admitAttempt, forgetFailures, isOneOfMany, levelAsked } from '../../access/lockouts.ts';
import { isWaitedFor } from '../../economy/kept-messages.ts';
import type { persons } from '../../model/persons/tables.ts';
import { emailKeyOf } from '../../model/players/emails.ts';
import type { Renamed } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Device, knows } from './known-device.ts';
import { postWarning } from './letter-limits.ts';
import { guessesLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { hashPassword, needsRehash, spendVerification, verifyPassword } from './passwords.ts';
import { isRestorable } from './restore.ts';
import { beginSession } from './session-begin.ts';

type Named = Renamed<
  typeof persons,
  {
    publicId: 'public_id';
    edition: 'edition';
    username: 'username';
    usernameKey: 'username_key';
    email: 'email';
    passwordHash: 'password_hash';
  }
> & { isBanned: number; isDeactivated: number; isWaiting: number };

interface SignedIn {
  accessToken: string;
  publicId: string;
  /** The name and address to notify that a deactivated account was restored; null if none was. */
  restored: { email: string | null; username: string } | null;
}

export interface SignIn {
  /** A username or email address as typed. */
  name: string;
  password: string;
  /** The device name shown in the list of sessions. */
  device: string;
  /** The client's address (`clientAddress`). */
  address: string;
  /** The level of the CAPTCHA solved for this attempt (`solvedLevel`), or null. */
  level: number | null;
  from: Device | null;
  now_ms: number;
}

/**
 * Signs in, restoring an account deactivated within 90 days. Throws BAD_CREDENTIALS, TOO_MANY_ATTEMPTS, BANNED only after the
 * right password, and UNAVAILABLE while the edition is late.
 */
export async function signInByPassword(
  mailing: Mailing,
  { name, password, device, address, level, from, now_ms }: SignIn,
): Promise<SignedIn> {
  const { ctx } = mailing;
  const { directory } = ctx;
  const key = emailKeyOf(name);
  const named = await accountNamed(directory, { key, now_ms });
  const account = named?.usernameKey ?? key;
  const secret = ctx.HASH_SECRET;
  const known = named && knows(from, { publicId: named.publicId, secret }) ? from.id : null;
  const attempt = await admitAttempt(directory, { account, device: known, address, level, secret, now_ms });
  const isRight = await isPasswordOf(named, password);
  if (!named || !isRight) {
    const when = isOneOfMany(attempt, { now_ms });
    if (named?.email) postWarning(mailing, { to: named.email, letter: guessesLetter(named), when, now_ms });
    throw new Refusal('BAD_CREDENTIALS');
  }
  await forgetFailures(directory, attempt);
  if (named.isBanned) throw new Refusal('BANNED');
  await keepHashUpToDate(directory, { named, password });
  const { publicId } = named;
  const { accessToken, isRestored } = await beginSession(inEdition(ctx, named.edition), {
    publicId,
    isWaiting: named.isWaiting === 1,
    isGone: named.isDeactivated === 1,
    device,
    now_ms,
  });
  return { accessToken, publicId, restored: isRestored ? named : null };
}

/** The CAPTCHA level currently required to sign in with a name from a device. */
export async function levelForName(
  ctx: Pick<Ctx, 'directory' | 'HASH_SECRET'>,
  { name, from, now_ms }: Pick<SignIn, 'name' | 'from' | 'now_ms'>,
): Promise<number> {
  const { directory } = ctx;
  const key = emailKeyOf(name);
  const secret = ctx.HASH_SECRET;
  const named = await accountNamed(directory, { key, now_ms });
  const device = named && knows(from, { publicId: named.publicId, secret }) ? from.id : null;
  const account = named?.usernameKey ?? key;
  const rows = await directory.all<{ level: number }>(levelAsked({ account, device, secret, now_ms }));
  return rows[0]!.level;
}

/** Refuses a bot's attempt like any other failure and in the same time. Writes nothing. */
export async function refuseProgram(password: string): Promise<never> {
  await spendVerification(password);
  throw new Refusal('BAD_CREDENTIALS');
}

/** The account with a name or address, if it can be signed in to or restored. */
async function accountNamed(
  db: Database,
  { key, now_ms }: { key: string; now_ms: number },
): Promise<Named | null> {
  const rows = await db.all<Named>(sql`
    SELECT public_id AS "publicId", edition, username, username_key AS "usernameKey", email, password_hash AS "passwordHash",
      banned_at IS NOT NULL AS "isBanned", kind = 'deactivated' AS "isDeactivated",
      ${isWaitedFor(sql`persons.public_id`)} AS "isWaiting"
    FROM persons
    WHERE (username_key = ${key} OR email_key = ${key}) AND (kind = 'registered' OR ${isRestorable({ now_ms })})`);
  return rows[0] ?? null;
}

/** Takes the same time if there is no account or it has no password. */
function isPasswordOf(named: Named | null, password: string): Promise<boolean> {
  const hash = named?.passwordHash ?? null;
  return hash === null ? spendVerification(password) : verifyPassword({ password, hash });
}

/** Replaces a hash made at an older cost, unless the password has changed in the meantime. */
async function keepHashUpToDate(
  db: Database,
  { named, password }: { named: Named; password: string },
): Promise<void> {
  if (named.passwordHash === null || !needsRehash(named.passwordHash)) return;
  const hash = await hashPassword(password);
  await db.all(sql`
    UPDATE persons SET password_hash = ${hash} WHERE public_id = ${named.publicId} AND password_hash = ${named.passwordHash}`);
}
