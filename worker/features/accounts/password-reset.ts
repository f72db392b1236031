// Password reset (RULES §12): requests a link without revealing who has an account, and sets the new password.

import { sql } from 'drizzle-orm';
import { forgetFailuresOf } from '../../access/lockouts.ts';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../../access/session-store.ts';
import { type Crossed, changeBoth } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { bringGranted } from '../../economy/owed-welcomes.ts';
import type { persons } from '../../model/persons/tables.ts';
import { emailKeyOf } from '../../model/players/emails.ts';
import {
  type AddressFacts,
  addressFacts,
  noteProvenAddress,
  provenAddress,
} from '../../model/rewards/proof.ts';
import { referralGates } from '../../model/rewards/reward.ts';
import type { Present, Renamed } from '../../platform/columns.ts';
import { inEdition } from '../../platform/context.ts';
import { constraintOf, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { actOn } from '../../platform/known-facts.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { unlinkAll } from './google/linked-accounts.ts';
import { postNotice } from './letter-limits.ts';
import { admitResetRequest } from './mail-limits.ts';
import { issueLink, openLinkOf, spendLink } from './mail-links.ts';
import { passwordResetLetter, resetLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { passwordStatements } from './password-change.ts';
import { hashPassword } from './passwords.ts';
import { type Proven, takeProof } from './proven-address.ts';
import { playerBy } from './registering.ts';

/** The edition's part: ends all sessions of the player and takes the address as proven. */
const passwordReset = messageKind<Proven>({
  name: 'password_reset',
  to: 'edition',
  take: (facts, how) => {
    const player = playerBy(facts.publicId);
    const { players, statements } = takeProof(facts, how);
    const ended = endSessionsStatement({ player, exceptSessionId: null, now_ms: how.now_ms });
    return { players, statements: [ended, ...statements] };
  },
  spread: async (ctx, [ended = [], ...others]) => {
    await spreadEnd(ctx, ended as EndedSession[]);
    await bringGranted(ctx, others);
  },
});

/** Mails a reset link if the address belongs to an account. Run it after the reply, so that its timing reveals nothing. */
export async function mailResetLink(
  mailing: Mailing,
  { email, address, now_ms }: { email: string; address: string; now_ms: number },
): Promise<void> {
  const { ctx } = mailing;
  if (!(await admitResetRequest(ctx, { address, now_ms }))) return;
  // Mail the address on record: the one typed may only look like it.
  const rows = await ctx.directory.all<
    Present<Renamed<typeof persons, { publicId: 'public_id'; email: 'email'; emailKey: 'email_key' }>>
  >(sql`
    SELECT public_id AS "publicId", email, email_key AS "emailKey" FROM persons WHERE email_key = ${emailKeyOf(email)}`);
  if (!rows[0]) return;
  const { publicId, ...onRecord } = rows[0];
  const issued = await issueLink(ctx, { publicId, purpose: 'reset', address: onRecord, now_ms });
  if (issued?.isAdmitted) mailing.post({ to: issued.email, letter: resetLetter(issued) });
}

/**
 * Sets a new password by a mailed link. The link proves the mailbox; all sessions end and social accounts are unlinked, so that
 * nobody else keeps access. Returns whether the sessions have yet to end. Throws LINK_INVALID, and INVALID for a common
 * password.
 */
export async function resetPassword(
  mailing: Mailing,
  { token, newPassword, gates, now_ms }: { token: string; newPassword: string; gates: Gates; now_ms: number },
): Promise<boolean> {
  const { ctx } = mailing;
  const { directory } = ctx;
  const link = await openLinkOf(directory, { token, purposes: ['reset'], now_ms });
  if (!link) throw notResettable();
  refuseCommonPassword({ ...link, password: newPassword, field: 'new_password', gates });
  const hash = await hashPassword(newPassword);
  const { publicId, email, tokenHash, edition } = link;
  const secret = ctx.HASH_SECRET;
  const address = { email, secret };
  const act = (known: AddressFacts, unchanged: Statement) => {
    const proven = provenAddress(address, { known, at: now_ms });
    return changeBoth(inEdition(ctx, edition), {
      deciding: [
        unchanged,
        ...spendLink({ tokenHash, now_ms }),
        forgetFailuresOf({ account: link.username.toLowerCase(), secret }),
        ...noteProvenAddress({ publicId, address }, proven),
        unlinkAll(publicId),
        ...passwordStatements({ publicId, hash, now_ms }),
      ],
      message: {
        kind: passwordReset,
        key: `reset:${tokenHash}`,
        publicId,
        facts: { publicId, proven, gates: referralGates(gates) },
      },
      now_ms,
    });
  };
  const facts = addressFacts({ publicId, address });
  const { taken } = await actOn<AddressFacts, Crossed>(directory, { facts, act }).catch((error: unknown) => {
    throw constraintOf(error) === 'GUARD' ? notResettable() : error;
  });
  postNotice(mailing, { to: link.email, letter: passwordResetLetter(link), now_ms });
  return taken === null;
}

function notResettable(): Refusal {
  return new Refusal('LINK_INVALID', {
    detail: 'Failed to reset password. The link may be invalid or expired.',
  });
}
