// Leaving (RULES §12): ends all sessions and shows the account as a deactivated player. Signing in within 90 days restores
// everything.
import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../../access/session-store.ts';
import { writerIn } from '../../access/writer.ts';
import { changeBoth } from '../../economy/crossing.ts';
import { beginningOf } from '../../economy/guarded-batch.ts';
import { messageKind } from '../../economy/messages.ts';
import { endedSession } from '../../economy/spend.ts';
import { type Entry, leavePools, openEntries } from '../../model/challenges/leaving.ts';
import { changePerson, changePlayer } from '../../model/persons/change-account.ts';
import type { Ctx } from '../../platform/context.ts';
import { constraintOf } from '../../platform/database.ts';
import { playerOf } from '../../platform/objects.ts';
import { inTime } from '../../platform/trace.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { Credentials } from './current-password.ts';
import { type Nonce, spendNonce } from './google/nonce.ts';
import { postNotice } from './letter-limits.ts';
import { voidLinks } from './mail-links.ts';
import { deactivatedLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { RESTORABLE_MS } from './restore.ts';

/** How long to wait for the Player object. */
const ASKING_MS = 2000;

const gone = (at: number) => sql`kind = 'deactivated', deactivated_at = ${at}`;

/** The directory's part: marks the person as gone and voids all mailed links. */
const left = messageKind<{ publicId: string; at: number }>({
  name: 'left',
  to: 'directory',
  take: ({ publicId, at }) => ({
    statements: [
      changePerson({ publicId, set: gone(at) }),
      voidLinks({ publicId, purposes: ['verify', 'change', 'reset'], now_ms: at }),
    ],
  }),
});

/**
 * Deactivates the account of a session after its player has confirmed their identity, by password or by the identity token of
 * `nonce`. Throws NOT_SIGNED_IN if the session has ended, SOCIAL_REFUSED if the nonce was already spent.
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
  const { ctx } = mailing;
  const { playerId, publicId } = session;
  const writer = writerIn({ session, now_ms });
  const opened = await openedOf(ctx, session);
  const leaving = changeBoth(ctx, {
    guards: nonce ? spendNonce(nonce) : [],
    players: sql`(${playerId})`,
    deciding: [
      ...beginningOf({ writer, now_ms }),
      ...leavePools({ playerId, publicId, opened, now_ms }),
      changePlayer({ publicId, set: gone(now_ms) }),
      endSessionsStatement({ player: sql`${playerId}`, exceptSessionId: null, now_ms }),
    ],
    message: { kind: left, key: `left:${publicId}:${now_ms}`, publicId, facts: { publicId, at: now_ms } },
    now_ms,
  });
  const { decided } = await leaving.catch(async (error: unknown) => {
    if (constraintOf(error) !== 'GUARD') throw error;
    throw (await endedSession(ctx.db, writer)) ?? new Refusal('SOCIAL_REFUSED');
  });
  await spreadEnd(ctx, decided.at(-1) as EndedSession[]);
  if (credentials.email === null) return;
  const { username, email } = credentials;
  const letter = deactivatedLetter({ username, until: lastDayOf(now_ms) });
  postNotice(mailing, { to: email, letter, now_ms });
}

/** The player's open entries whose play was opened, or may have been: an unresponsive Player object counts as opened. */
async function openedOf(ctx: Ctx, { playerId, publicId }: Session): Promise<Entry[]> {
  const entries = await ctx.db.all<Entry>(openEntries(playerId));
  const states = await Promise.all(
    entries.map(({ day, game: type }) => {
      const asking = Promise.resolve(playerOf(ctx, publicId).stateAtClose({ type, day }));
      return inTime(asking, { most_ms: ASKING_MS }).catch(() => 'open');
    }),
  );
  return entries.filter((_, place) => states[place] !== 'none');
}

/** The last full day on which signing in restores the account, e.g. '18 February 2027'. */
function lastDayOf(now_ms: number): string {
  const last = new Date(now_ms + RESTORABLE_MS - DAY_MS);
  return last.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
