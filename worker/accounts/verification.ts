// Proving an address by a mailed link: the account's own, or another one that then takes its place; and what the first
// proven address brings (RULES §12).
import { sql } from 'drizzle-orm';
import { settledBatch } from '../daily/settle-players.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { type Millisparks, toSparks } from '../kernel/millisparks.ts';
import { Refusal } from '../kernel/refusal.ts';
import { verifyLetter } from '../mails/letters.ts';
import type { Mailing } from '../mails/mailing.ts';
import { constraintOf, database, type Statement } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import { owedReferrer, referralProofStatements } from '../referrals/reward.ts';
import type { Session } from '../sessions/session-store.ts';
import { issueLink, type OpenLink, openLinkOf, spendLink, voidLinks } from './mail-links.ts';
import { verifiedRewardKey, verifiedRewardStatements } from './verified-reward.ts';

/** Where and when a link is opened. */
interface Opening {
  env: Pick<Env, 'DB' | 'HASH_SECRET'>;
  gates: Gates;
  now_ms: number;
}

/** Mails the link that verifies the account's address. Sends nothing when it has had three within the hour. */
export function sendVerificationMail(mailing: Mailing, player: { playerId: number; now_ms: number }): void {
  mailing.background(
    issueLink(mailing.env, { ...player, purpose: 'verify' }).then((issued) => {
      if (issued) mailing.post({ to: issued.email, letter: verifyLetter(issued) });
    }),
  );
}

/**
 * Mails the link anew when the player asks for it. Throws ALREADY_VERIFIED, TOO_MANY_ATTEMPTS after three within the
 * hour, and NOT_SIGNED_IN when the session has ended.
 */
export async function requestVerification(
  mailing: Mailing,
  { session, now_ms }: { session: Session; now_ms: number },
): Promise<void> {
  const rows = await database(mailing.env).all<{ email: string | null; email_verified_at: number | null }>(
    sql`SELECT email, email_verified_at FROM players WHERE id = ${session.playerId}`,
  );
  const { email, email_verified_at } = rows[0] ?? { email: null, email_verified_at: null };
  if (email === null) throw new Refusal('INVALID', { detail: 'Your account has no email address yet.' });
  if (email_verified_at !== null) throw new Refusal('ALREADY_VERIFIED');
  const issued = await issueLink(mailing.env, {
    playerId: session.playerId,
    purpose: 'verify',
    session,
    now_ms,
  });
  if (!issued) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter_s: 3600 });
  mailing.post({ to: issued.email, letter: verifyLetter(issued) });
}

/**
 * Opens a link that proves an address, and answers the Sparks it brought. Throws LINK_INVALID, and EMAIL_TAKEN when a
 * new address has become another account's since.
 */
export async function proveAddress(
  opening: Opening,
  { token }: { token: string },
): Promise<{ isChange: boolean; sparks_awarded: number }> {
  const { env, now_ms } = opening;
  const db = database(env);
  const link = await openLinkOf(db, { token, purposes: ['verify', 'change'], now_ms });
  if (!link) throw new Refusal('LINK_INVALID');
  const paid = sql`SELECT COALESCE(SUM(amount), 0) AS millis FROM postings WHERE key = ${verifiedRewardKey(link.publicId)}`;
  try {
    const referee = sql`${link.playerId}`;
    const players = sql`(${referee}, ${owedReferrer(referee)})`;
    const outcome = await settledBatch(db, { players, now_ms }, [
      paid,
      ...spendLink({ tokenHash: link.tokenHash, now_ms }),
      ...verifiedRewardStatements({
        player: sql`${link.playerId}`,
        playerPublicId: link.publicId,
        email: link.email,
        secret: env.HASH_SECRET,
        now_ms,
      }),
      ...addressStatements(link, now_ms),
      ...referralProofStatements({
        referee,
        gates: opening.gates,
        today: gameDayAt(now_ms),
        now_ms,
      }),
      paid,
    ]);
    const millis = (rows: unknown) => (rows as { millis: number }[])[0]!.millis;
    const awarded = (millis(outcome.at(-1)) - millis(outcome[0])) as Millisparks;
    return { isChange: link.purpose === 'change', sparks_awarded: toSparks(awarded) };
  } catch (error) {
    if (constraintOf(error) === 'GUARD') throw new Refusal('LINK_INVALID');
    if (constraintOf(error) === 'DUPLICATE') throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

function addressStatements({ purpose, playerId, email, emailKey }: OpenLink, now_ms: number): Statement[] {
  if (purpose === 'verify')
    return [
      sql`UPDATE players SET email_verified_at = COALESCE(email_verified_at, ${now_ms}) WHERE id = ${playerId}`,
      voidLinks({ player: playerId, purposes: ['verify'], now_ms }),
    ];
  return [
    sql`
      UPDATE players SET email = ${email}, email_key = ${emailKey}, email_verified_at = ${now_ms}
      WHERE id = ${playerId}`,
    voidLinks({ player: playerId, purposes: ['verify', 'change', 'reset'], now_ms }),
  ];
}
