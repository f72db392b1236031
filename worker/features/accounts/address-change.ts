// Changing the email address (RULES §12): a request mails a link to the new address and a notice to the old one. The change
// happens when the link is opened (verification.ts).

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import type { persons } from '../../model/persons/tables.ts';
import { emailKeyOf } from '../../model/players/emails.ts';
import type { welcomesOwed } from '../../model/rewards/tables.ts';
import type { Columns, Present } from '../../platform/columns.ts';
import type { Gates } from '../../platform/gates.ts';
import { type Halves, readBoth } from '../../platform/halves.ts';
import type { emailStatus } from '../../shared/contract/accounts.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';
import { credentialsOf, provePassword } from './current-password.ts';
import type { Asker } from './known-device.ts';
import { isLapsing } from './lapsed-address.ts';
import { postNotice } from './letter-limits.ts';
import { admitProofRequest, tooManyMails } from './mail-limits.ts';
import { type IssuedLink, issueLink } from './mail-links.ts';
import { addressWantedLetter, changeLetter, changeNoticeLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';

/**
 * Mails a link to the new address. Neither the reply nor its timing reveals whether the address is taken; the owner of a taken
 * address gets a mail without a link. Throws WRONG_PASSWORD if the account has a password, TOO_MANY_ATTEMPTS, and INVALID for
 * the account's current address.
 */
export async function requestAddressChange(
  mailing: Mailing,
  {
    session,
    newEmail,
    currentPassword,
    asker,
    gates,
    now_ms,
  }: {
    session: Session;
    newEmail: string;
    currentPassword: string | null;
    asker: Asker;
    gates: Gates;
    now_ms: number;
  },
): Promise<void> {
  const { ctx } = mailing;
  const credentials = await credentialsOf(ctx.directory, session);
  if (credentials.passwordHash !== null) {
    if (currentPassword === null) throw invalid('current_password', 'Please enter your password.');
    await provePassword(ctx, { credentials, password: currentPassword, asker, now_ms });
  }
  const emailKey = emailKeyOf(newEmail);
  if (emailKey === credentials.emailKey) throw invalid('new_email', 'That is your address already.');
  if (!(await admitProofRequest(ctx, { address: asker.address, gates, now_ms }))) throw tooManyMails();
  const issued = await issueLink(ctx, {
    publicId: session.publicId,
    purpose: 'change',
    address: { email: newEmail, emailKey },
    session,
    now_ms,
  });
  if (!issued) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter_s: 3600 });
  mailing.background(mailChange(mailing, { issued, emailKey, now_ms }));
  if (credentials.email !== null)
    postNotice(mailing, { to: credentials.email, letter: changeNoticeLetter(credentials), now_ms });
}

/** Runs after the reply. Mails the link, or tells the owner of a taken address about the request. */
async function mailChange(
  mailing: Mailing,
  { issued, emailKey, now_ms }: { issued: IssuedLink; emailKey: string; now_ms: number },
): Promise<void> {
  if (!issued.isAdmitted) return;
  const owners = await mailing.ctx.directory.all<Present<Columns<typeof persons, 'email' | 'username'>>>(sql`
    SELECT email, username FROM persons
    WHERE email_key = ${emailKey} AND NOT ${isLapsing({ now_ms })}`);
  const owner = owners[0];
  if (owner) mailing.post({ to: owner.email, letter: addressWantedLetter(owner) });
  else mailing.post({ to: issued.email, letter: changeLetter(issued) });
}

/** The account's address, the pending new one, and the welcome bonus that waits for verification. */
export async function emailStatusOf(
  ctx: Halves,
  { playerId, publicId, now_ms }: Pick<Session, 'playerId' | 'publicId'> & { now_ms: number },
): Promise<CallReply<typeof emailStatus>> {
  const [[status], [owed]] = (await readBoth(ctx, {
    directory: [
      sql`
        SELECT email, email_verified_at IS NOT NULL AS is_verified,
          (SELECT email FROM mail_links WHERE public_id = ${publicId} AND purpose = 'change' AND used_at IS NULL
            AND expires_at > ${now_ms} ORDER BY created_at DESC LIMIT 1) AS pending_email
        FROM persons WHERE public_id = ${publicId}`,
    ],
    edition: [sql`SELECT amount_millis FROM welcomes_owed WHERE player_id = ${playerId} LIMIT 1`],
  })) as [
    (Columns<typeof persons, 'email'> & { is_verified: number; pending_email: string | null })[],
    Columns<typeof welcomesOwed, 'amount_millis'>[],
  ];
  if (!status) throw new Refusal('NOT_SIGNED_IN');
  const welcome_owed = toSparks((owed?.amount_millis ?? 0) as Millisparks);
  return { ...status, is_verified: status.is_verified === 1, welcome_owed };
}
