// Asking for another e-mail address (RULES §12): it waits until the link sent there is opened, and the old one is told.
// What opening the link does stands in verification.ts.
import { sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { changeLetter, changeNoticeLetter } from '../mails/letters.ts';
import type { Mailing } from '../mails/mailing.ts';
import { type Database, database } from '../platform/database.ts';
import type { Session } from '../sessions/session-store.ts';
import { type Asker, credentialsOf, provePassword } from './current-password.ts';
import { emailKeyOf } from './emails.ts';
import { issueLink } from './mail-links.ts';

/**
 * Mails a link to the new address. Throws WRONG_PASSWORD and TOO_MANY_ATTEMPTS when the account has a password,
 * EMAIL_TAKEN, and INVALID for the address that the account has.
 */
export async function requestAddressChange(
  mailing: Mailing,
  {
    session,
    newEmail,
    currentPassword,
    asker,
    now_ms,
  }: { session: Session; newEmail: string; currentPassword: string | null; asker: Asker; now_ms: number },
): Promise<void> {
  const { env } = mailing;
  const db = database(env);
  const credentials = await credentialsOf(db, session);
  if (credentials.passwordHash !== null) {
    if (currentPassword === null) throw invalid('current_password', 'Please enter your password.');
    const password = currentPassword;
    await provePassword(db, { credentials, password, asker, secret: env.HASH_SECRET, now_ms });
  }
  const emailKey = emailKeyOf(newEmail);
  if (emailKey === credentials.emailKey) throw invalid('new_email', 'That is your address already.');
  if (await isTaken(db, emailKey)) throw new Refusal('EMAIL_TAKEN');
  const issued = await issueLink(env, {
    playerId: session.playerId,
    purpose: 'change',
    address: { email: newEmail, emailKey },
    session,
    now_ms,
  });
  if (!issued) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter_s: 3600 });
  mailing.post({ to: newEmail, letter: changeLetter(issued) });
  if (credentials.email !== null)
    mailing.post({ to: credentials.email, letter: changeNoticeLetter(credentials) });
}

/** The account's address, and one that waits for its link. */
export async function emailStatusOf(
  db: Database,
  { playerId, now_ms }: { playerId: number; now_ms: number },
): Promise<{ email: string | null; is_verified: boolean; pending_email: string | null }> {
  const rows = await db.all<{ email: string | null; is_verified: number; pending_email: string | null }>(sql`
    SELECT email, email_verified_at IS NOT NULL AS is_verified,
      (SELECT email FROM mail_links WHERE player_id = ${playerId} AND purpose = 'change' AND used_at IS NULL
        AND expires_at > ${now_ms} ORDER BY created_at DESC LIMIT 1) AS pending_email
    FROM players WHERE id = ${playerId}`);
  const row = rows[0];
  if (!row) throw new Refusal('NOT_SIGNED_IN');
  return { ...row, is_verified: row.is_verified === 1 };
}

async function isTaken(db: Database, emailKey: string): Promise<boolean> {
  return (await db.all(sql`SELECT 1 FROM players WHERE email_key = ${emailKey}`)).length > 0;
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('INVALID', { detail: sentence, fields: { [field]: sentence } });
}
