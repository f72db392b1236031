// Proves an address by a mailed link: the account's own, or a new one that replaces it; and pays for the first proven address
// (RULES §12).

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { type Crossed, changeBoth } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { bringGranted } from '../../economy/owed-welcomes.ts';
import type { persons } from '../../model/persons/tables.ts';
import {
  type AddressFacts,
  addressFacts,
  noteProvenAddress,
  provenAddress,
} from '../../model/rewards/proof.ts';
import { referralGates } from '../../model/rewards/reward.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { constraintOf, type Database, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { actOn } from '../../platform/known-facts.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Holder, lapsing, lapsingHolder } from './lapsed-address.ts';
import { waitForLink } from './letter-limits.ts';
import { admitProofRequest, tooManyMails } from './mail-limits.ts';
import {
  type Address,
  isProvenBefore,
  issueLink,
  type OpenLink,
  openLinkOf,
  spendLink,
  voidLinks,
} from './mail-links.ts';
import { verifyLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { type Proven, takeProof } from './proven-address.ts';

const PROVING = ['verify', 'change'] as const;

/** The edition's part: pays the player for the proven address, and the referrer. */
const addressProven = messageKind<Proven>({
  name: 'address_proven',
  to: 'edition',
  take: takeProof,
  spread: bringGranted,
});

interface Opening {
  ctx: Ctx;
  gates: Gates;
  now_ms: number;
}

/** The account's facts, and the holder of the address who has not proven it. */
export interface ProvingFacts {
  address: AddressFacts;
  holder: Holder | null;
}

interface Asking {
  from: string;
  gates: Gates;
  now_ms: number;
}

/**
 * Mails the verification link of a new account, unless its network has requested too many. With `isPending`, another account
 * holds the address without having proven it, and opening the link transfers it.
 */
export function sendVerificationMail(
  mailing: Mailing,
  {
    publicId,
    address,
    isPending,
    ...asking
  }: Asking & { publicId: string; address: Address; isPending: boolean },
): void {
  const send = async () => {
    if (!(await isAdmitted(mailing.ctx, asking))) return;
    const purpose = isPending ? 'change' : 'verify';
    const issued = await issueLink(mailing.ctx, { publicId, purpose, address, now_ms: asking.now_ms });
    if (issued?.isAdmitted) mailing.post({ to: issued.email, letter: verifyLetter(issued) });
  };
  mailing.background(send());
}

function isAdmitted(ctx: Mailing['ctx'], { from, gates, now_ms }: Asking): Promise<boolean> {
  return admitProofRequest(ctx, { address: from, gates, now_ms });
}

/**
 * Mails another link on request. Throws ALREADY_VERIFIED, TOO_MANY_ATTEMPTS if the mailbox, the account or the network has
 * reached its limit, and NOT_SIGNED_IN if the session has ended.
 */
export async function requestVerification(
  mailing: Mailing,
  { session, ...asking }: Asking & { session: Session },
): Promise<void> {
  const { ctx } = mailing;
  const { now_ms } = asking;
  const { directory } = ctx;
  const rows = await directory.all<Columns<typeof persons, 'email' | 'email_key' | 'email_verified_at'>>(
    sql`SELECT email, email_key, email_verified_at FROM persons WHERE public_id = ${session.publicId}`,
  );
  const row = rows[0];
  if (!row || row.email === null || row.email_key === null)
    throw new Refusal('INVALID', { detail: 'Your account has no email address yet.' });
  if (row.email_verified_at !== null) throw new Refusal('ALREADY_VERIFIED');
  if (!(await isAdmitted(ctx, asking))) throw tooManyMails();
  const { email, email_key: emailKey } = row;
  const issued = await issueLink(ctx, {
    publicId: session.publicId,
    purpose: 'verify',
    address: { email, emailKey },
    session,
    now_ms,
  });
  if (!issued?.isAdmitted) {
    const wait_s = await waitForLink(directory, { email, secret: ctx.HASH_SECRET, now_ms });
    const detail = 'The last link that we sent is still valid. Another one can be sent in an hour.';
    throw new Refusal('TOO_MANY_ATTEMPTS', { detail, retryAfter_s: wait_s || 3600 });
  }
  mailing.post({ to: issued.email, letter: verifyLetter(issued) });
}

/**
 * Opens a verification link and returns the Sparks it paid. Throws LINK_INVALID, ALREADY_VERIFIED for a used link of a proven
 * address, and EMAIL_TAKEN if the new address now belongs to another account.
 */
export async function proveAddress(
  { ctx, gates, now_ms }: Opening,
  { token }: { token: string },
): Promise<{ isChange: boolean; sparks_awarded: number; isLate: boolean }> {
  const { directory } = ctx;
  const link = await openLinkOf(directory, { token, purposes: PROVING, now_ms });
  if (!link) throw await refusalOf(directory, token);
  const { tokenHash, purpose, publicId, email, emailKey, edition } = link;
  const isAnother = purpose === 'change';
  const address = { email, secret: ctx.HASH_SECRET };
  const facts = sql`json_object('address', ${addressFacts({ publicId, address })},
    'holder', ${lapsingHolder({ publicId, emailKey, now_ms })})`;
  const act = ({ address: known, holder }: ProvingFacts, unchanged: Statement) => {
    const proven = provenAddress(address, { known, at: now_ms, isAnother });
    const lapse = lapsing(isAnother ? holder : null, { now_ms });
    return changeBoth(inEdition(ctx, edition), {
      deciding: [
        unchanged,
        ...spendLink({ tokenHash, now_ms }),
        ...noteProvenAddress({ publicId, address }, proven),
        ...lapse.deciding,
        ...addressStatements(link, { now_ms }),
      ],
      message: {
        kind: addressProven,
        key: `proven:${tokenHash}`,
        publicId,
        facts: { publicId, proven, gates: referralGates(gates) },
      },
      besides: lapse.besides,
      now_ms,
    });
  };
  try {
    const { taken } = await actOn<ProvingFacts, Crossed>(directory, { facts, act });
    return { isChange: isAnother, sparks_awarded: awardedIn(taken ?? []), isLate: taken === null };
  } catch (error) {
    if (constraintOf(error) === 'GUARD') throw await refusalOf(directory, token);
    if (constraintOf(error) === 'DUPLICATE') throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

/** The Sparks that the message's statements paid for a proof. */
function awardedIn(rows: readonly (readonly unknown[])[]): number {
  const paid = rows.flat() as Partial<{ awarded: number }>[];
  return toSparks(paid.reduce((sum, { awarded = 0 }) => sum + awarded, 0) as Millisparks);
}

async function refusalOf(directory: Database, token: string): Promise<Refusal> {
  const isProven = await isProvenBefore(directory, { token, purposes: PROVING });
  return new Refusal(isProven ? 'ALREADY_VERIFIED' : 'LINK_INVALID');
}

function addressStatements(
  { purpose, publicId, email, emailKey }: OpenLink,
  { now_ms }: { now_ms: number },
): Statement[] {
  if (purpose === 'verify') return [voidLinks({ publicId, purposes: ['verify'], now_ms })];
  return [
    sql`UPDATE persons SET email = ${email}, email_key = ${emailKey} WHERE public_id = ${publicId}`,
    voidLinks({ publicId, purposes: ['verify', 'change', 'reset'], now_ms }),
  ];
}
