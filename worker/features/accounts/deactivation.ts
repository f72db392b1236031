// Leaving (RULES §12): signed out everywhere at once, shown as a deactivated player, and kept for 90 days, within which
// signing in brings everything back.
import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../../access/session-store.ts';
import { writerIn } from '../../access/writer.ts';
import { beginningOf } from '../../economy/guarded-batch.ts';
import { settledBatch } from '../../economy/settle-players.ts';
import { leavePools } from '../../model/challenges/leaving.ts';
import { changeAccount } from '../../model/persons/change-account.ts';
import { constraintOf } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Credentials } from './current-password.ts';
import { isSpent, type Nonce, spendNonce } from './google/nonce.ts';
import { postNotice } from './letter-limits.ts';
import { voidLinks } from './mail-links.ts';
import { deactivatedLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { RESTORABLE_MS } from './restore.ts';

/**
 * Deactivates the account of a session whose player has proven to be it, by a password or by the token of a `nonce`.
 * Throws NOT_SIGNED_IN when the session has ended, SOCIAL_REFUSED when the nonce was spent before.
 */
export async function deactivate(
  mailing: Mailing,
  {
    session,
    credentials,
    nonce,
    now_ms,
  }: { session: Session; credentials: Credentials; nonce: Nonce | null; now_ms: number },
): Promise<void> {
  const { db, directory } = mailing.ctx;
  const { playerId, publicId } = session;
  const player = sql`${playerId}`;
  const leaving = settledBatch(db, { players: sql`(${player})`, now_ms }, [
    ...beginningOf({ writer: writerIn({ session, now_ms }), now_ms }),
    ...(nonce ? spendNonce(nonce) : []),
    ...leavePools({ playerId, publicId, now_ms }),
    ...changeAccount({ publicId, set: sql`kind = 'deactivated', deactivated_at = ${now_ms}` }),
    voidLinks({ publicId, purposes: ['verify', 'change', 'reset'], now_ms }),
    endSessionsStatement({ player, exceptSessionId: null, now_ms }),
  ]);
  const outcome = await leaving.catch(async (error: unknown) => {
    if (constraintOf(error) !== 'GUARD') throw error;
    throw new Refusal(nonce && (await isSpent(directory, nonce)) ? 'SOCIAL_REFUSED' : 'NOT_SIGNED_IN');
  });
  await spreadEnd(mailing.ctx, outcome.at(-1) as EndedSession[]);
  if (credentials.email === null) return;
  const { username, email } = credentials;
  const letter = deactivatedLetter({ username, until: lastDayOf(now_ms) });
  postNotice(mailing, { to: email, letter, now_ms });
}

/** The last day on all of which signing in restores, as people write it: '18 February 2027'. */
function lastDayOf(now_ms: number): string {
  const last = new Date(now_ms + RESTORABLE_MS - DAY_MS);
  return last.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
