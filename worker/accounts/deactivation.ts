// Leaving (RULES §12): signed out everywhere at once, shown as a deactivated player, and kept for 90 days, within which
// signing in brings everything back.
import { sql } from 'drizzle-orm';
import { leavePools } from '../challenge/leaving.ts';
import { settledBatch } from '../daily/settle-players.ts';
import { DAY_MS } from '../kernel/game-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import { deactivatedLetter } from '../mails/letters.ts';
import type { Mailing } from '../mails/mailing.ts';
import { constraintOf, database } from '../platform/database.ts';
import { beginningOf } from '../sessions/guarded-batch.ts';
import {
  type EndedSession,
  endSessionsStatement,
  type Session,
  spreadEnd,
} from '../sessions/session-store.ts';
import { writerIn } from '../sessions/writer.ts';
import { isSpent, type Nonce, spendNonce } from '../social/nonce.ts';
import type { Credentials } from './current-password.ts';
import { postNotice } from './letter-limits.ts';
import { voidLinks } from './mail-links.ts';
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
  const db = database(mailing.env);
  const { playerId, publicId } = session;
  const player = sql`${playerId}`;
  const leaving = settledBatch(db, { players: sql`(${player})`, now_ms }, [
    ...beginningOf({ writer: writerIn({ session, now_ms }), now_ms }),
    ...(nonce ? spendNonce(nonce) : []),
    ...leavePools({ playerId, publicId, now_ms }),
    sql`
        UPDATE players SET kind = 'deactivated', deactivated_at = ${now_ms}
        WHERE id = ${playerId} AND kind = 'registered'`,
    voidLinks({ player: playerId, purposes: ['verify', 'change', 'reset'], now_ms }),
    endSessionsStatement({ player, exceptSessionId: null, now_ms }),
  ]);
  const outcome = await leaving.catch(async (error: unknown) => {
    if (constraintOf(error) !== 'GUARD') throw error;
    throw new Refusal(nonce && (await isSpent(db, nonce)) ? 'SOCIAL_REFUSED' : 'NOT_SIGNED_IN');
  });
  await spreadEnd(mailing.env, outcome.at(-1) as EndedSession[]);
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
