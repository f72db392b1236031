// Proving an address by a mailed link: the account's own, or another one that then takes its place; and what the first
// proven address brings (RULES §12).

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { settledBatch } from '../../economy/settle-players.ts';
import { postedUnder } from '../../model/archive/sealed.ts';
import { changeAccount } from '../../model/persons/change-account.ts';
import type { persons } from '../../model/persons/tables.ts';
import { type AddressFacts, addressFacts, proveByAddress } from '../../model/rewards/proof.ts';
import { owedReferrer } from '../../model/rewards/reward.ts';
import { verifiedRewardKey } from '../../model/rewards/verified-reward.ts';
import { welcomeKey } from '../../model/rewards/welcome.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { constraintOf, type Database, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { actOn } from '../../platform/known-facts.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { lapseStatements, lapsingHolder } from './lapsed-address.ts';
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

/** The links that prove an address. */
const PROVING = ['verify', 'change'] as const;

/** Where and when a link is opened. */
interface Opening {
  ctx: Pick<Ctx, 'db' | 'directory' | 'HASH_SECRET'>;
  gates: Gates;
  now_ms: number;
}

/** What is known of the account, and who holds the address without having proven it. */
interface ProvingFacts {
  address: AddressFacts;
  holder: string | null;
}

/** Who asks for a mail, and when. */
interface Asking {
  /** The network address (`clientAddress`). */
  from: string;
  gates: Gates;
  now_ms: number;
}

/**
 * Mails the link that proves the address of a new account, unless its network has asked for too many: its own, or with `isPending` one that another account holds
 * without having proven it and that becomes the new account's with the link.
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
  return admitProofRequest(ctx.directory, { address: from, secret: ctx.HASH_SECRET, gates, now_ms });
}

/**
 * Mails another link when the player asks for it. Throws ALREADY_VERIFIED, TOO_MANY_ATTEMPTS when the mailbox, the account
 * or the network has had its letters, and NOT_SIGNED_IN when the session has ended.
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
 * Opens a link that proves an address, and answers the Sparks it brought. Throws LINK_INVALID, ALREADY_VERIFIED for a link
 * that was used while the address is proven, and EMAIL_TAKEN when a new address has become another account's since.
 */
export async function proveAddress(
  opening: Opening,
  { token }: { token: string },
): Promise<{ isChange: boolean; sparks_awarded: number }> {
  const { ctx, now_ms } = opening;
  const { db, directory } = ctx;
  const link = await openLinkOf(directory, { token, purposes: PROVING, now_ms });
  if (!link) throw await refusalOf(directory, token);
  const paid = sql`
    SELECT COALESCE(${postedUnder(verifiedRewardKey(link.publicId))}, 0)
      + COALESCE(${postedUnder(welcomeKey(link.publicId))}, 0) AS millis`;
  const { publicId, email, emailKey } = link;
  const address = { email, secret: ctx.HASH_SECRET };
  const referee = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const players = sql`(${referee}, ${owedReferrer(referee)})`;
  const facts = sql`json_object('address', ${addressFacts({ publicId, address })},
    'holder', ${lapsingHolder({ publicId, emailKey, now_ms })})`;
  const act = ({ address: known, holder }: ProvingFacts, unchanged: Statement) =>
    settledBatch(db, { players, now_ms }, [
      paid,
      unchanged,
      ...spendLink({ tokenHash: link.tokenHash, now_ms }),
      ...proveByAddress({ player: referee, publicId, address, known, gates: opening.gates, now_ms }),
      ...addressStatements(link, { holder, now_ms }),
      paid,
    ]);
  try {
    const outcome = await actOn<ProvingFacts, unknown[][]>(directory, { facts, act });
    const millis = (rows: unknown) => (rows as { millis: number }[])[0]!.millis;
    const awarded = (millis(outcome.at(-1)) - millis(outcome[0])) as Millisparks;
    return { isChange: link.purpose === 'change', sparks_awarded: toSparks(awarded) };
  } catch (error) {
    if (constraintOf(error) === 'GUARD') throw await refusalOf(directory, token);
    if (constraintOf(error) === 'DUPLICATE') throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

async function refusalOf(directory: Database, token: string): Promise<Refusal> {
  const isProven = await isProvenBefore(directory, { token, purposes: PROVING });
  return new Refusal(isProven ? 'ALREADY_VERIFIED' : 'LINK_INVALID');
}

function addressStatements(
  { purpose, publicId, email, emailKey }: OpenLink,
  { holder, now_ms }: { holder: string | null; now_ms: number },
): Statement[] {
  if (purpose === 'verify') return [voidLinks({ publicId, purposes: ['verify'], now_ms })];
  return [
    ...lapseStatements({ holder, now_ms }),
    sql`UPDATE persons SET email = ${email}, email_key = ${emailKey} WHERE public_id = ${publicId}`,
    ...changeAccount({ publicId, set: sql`email_verified_at = ${now_ms}` }),
    voidLinks({ publicId, purposes: ['verify', 'change', 'reset'], now_ms }),
  ];
}
