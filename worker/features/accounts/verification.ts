// Proving an address by a mailed link: the account's own, or another one that then takes its place; and what the first
// proven address brings (RULES §12).

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { settledBatch } from '../../economy/settle-players.ts';
import type { players } from '../../model/players/tables.ts';
import { proveByAddress } from '../../model/rewards/proof.ts';
import { owedReferrer } from '../../model/rewards/reward.ts';
import { verifiedRewardKey } from '../../model/rewards/verified-reward.ts';
import { welcomeKey } from '../../model/rewards/welcome.ts';
import type { Columns } from '../../platform/columns.ts';
import { constraintOf, type Database, database, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { lapseStatements } from './lapsed-address.ts';
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
  env: Pick<Env, 'DB' | 'HASH_SECRET'>;
  gates: Gates;
  now_ms: number;
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
    playerId,
    address,
    isPending,
    ...asking
  }: Asking & { playerId: number; address: Address; isPending: boolean },
): void {
  const send = async () => {
    if (!(await isAdmitted(mailing.env, asking))) return;
    const purpose = isPending ? 'change' : 'verify';
    const issued = await issueLink(mailing.env, { playerId, purpose, address, now_ms: asking.now_ms });
    if (issued?.isAdmitted) mailing.post({ to: issued.email, letter: verifyLetter(issued) });
  };
  mailing.background(send());
}

function isAdmitted(env: Mailing['env'], { from, gates, now_ms }: Asking): Promise<boolean> {
  return admitProofRequest(database(env), { address: from, secret: env.HASH_SECRET, gates, now_ms });
}

/**
 * Mails another link when the player asks for it. Throws ALREADY_VERIFIED, TOO_MANY_ATTEMPTS when the mailbox, the account
 * or the network has had its letters, and NOT_SIGNED_IN when the session has ended.
 */
export async function requestVerification(
  mailing: Mailing,
  { session, ...asking }: Asking & { session: Session },
): Promise<void> {
  const { env } = mailing;
  const { now_ms } = asking;
  const db = database(env);
  const rows = await db.all<Columns<typeof players, 'email' | 'email_key' | 'email_verified_at'>>(
    sql`SELECT email, email_key, email_verified_at FROM players WHERE id = ${session.playerId}`,
  );
  const row = rows[0];
  if (!row || row.email === null || row.email_key === null)
    throw new Refusal('INVALID', { detail: 'Your account has no email address yet.' });
  if (row.email_verified_at !== null) throw new Refusal('ALREADY_VERIFIED');
  if (!(await isAdmitted(env, asking))) throw tooManyMails();
  const { email, email_key: emailKey } = row;
  const issued = await issueLink(env, {
    playerId: session.playerId,
    purpose: 'verify',
    address: { email, emailKey },
    session,
    now_ms,
  });
  if (!issued?.isAdmitted) {
    const wait_s = await waitForLink(db, { email, secret: env.HASH_SECRET, now_ms });
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
  const { env, now_ms } = opening;
  const db = database(env);
  const link = await openLinkOf(db, { token, purposes: PROVING, now_ms });
  if (!link) throw await refusalOf(db, token);
  const paid = sql`
    SELECT COALESCE(SUM(amount), 0) AS millis FROM postings
    WHERE key IN (${verifiedRewardKey(link.publicId)}, ${welcomeKey(link.publicId)})`;
  try {
    const referee = sql`${link.playerId}`;
    const players = sql`(${referee}, ${owedReferrer(referee)})`;
    const outcome = await settledBatch(db, { players, now_ms }, [
      paid,
      ...spendLink({ tokenHash: link.tokenHash, now_ms }),
      ...proveByAddress({
        player: referee,
        playerPublicId: link.publicId,
        email: link.email,
        secret: env.HASH_SECRET,
        gates: opening.gates,
        now_ms,
      }),
      ...addressStatements(link, now_ms),
      paid,
    ]);
    const millis = (rows: unknown) => (rows as { millis: number }[])[0]!.millis;
    const awarded = (millis(outcome.at(-1)) - millis(outcome[0])) as Millisparks;
    return { isChange: link.purpose === 'change', sparks_awarded: toSparks(awarded) };
  } catch (error) {
    if (constraintOf(error) === 'GUARD') throw await refusalOf(db, token);
    if (constraintOf(error) === 'DUPLICATE') throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

async function refusalOf(db: Database, token: string): Promise<Refusal> {
  const isProven = await isProvenBefore(db, { token, purposes: PROVING });
  return new Refusal(isProven ? 'ALREADY_VERIFIED' : 'LINK_INVALID');
}

function addressStatements({ purpose, playerId, email, emailKey }: OpenLink, now_ms: number): Statement[] {
  if (purpose === 'verify') return [voidLinks({ player: playerId, purposes: ['verify'], now_ms })];
  return [
    ...lapseStatements({ player: sql`${playerId}`, emailKey, now_ms }),
    sql`
      UPDATE players SET email = ${email}, email_key = ${emailKey}, email_verified_at = ${now_ms}
      WHERE id = ${playerId}`,
    voidLinks({ player: playerId, purposes: ['verify', 'change', 'reset'], now_ms }),
  ];
}
