// Setting and changing the password while signed in (RULES §12). Ends all other sessions, voids open links that could undo it,
// and mails the owner.
import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../../access/session-store.ts';
import { writerIn } from '../../access/writer.ts';
import { changeGuarded } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { guard, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { type Credentials, credentialsOf, provePassword } from './current-password.ts';
import type { Asker } from './known-device.ts';
import { postNotice } from './letter-limits.ts';
import { voidLinks } from './mail-links.ts';
import { passwordChangedLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { hashPassword } from './passwords.ts';
import { playerBy } from './registering.ts';

/** The edition's part: ends the player's other sessions. */
const passwordChanged = messageKind<{ publicId: string; exceptSessionId: string }>({
  name: 'password_changed',
  to: 'edition',
  take: ({ publicId, exceptSessionId }, { now_ms }) => ({
    statements: [endSessionsStatement({ player: playerBy(publicId), exceptSessionId, now_ms })],
  }),
  spread: (ctx, [ended = []]) => spreadEnd(ctx, ended as EndedSession[]),
});

interface Change {
  session: Session;
  newPassword: string;
  gates: Gates;
  now_ms: number;
}

/**
 * Sets a password on an account that has none. Returns whether the other sessions have yet to end. Throws HAS_PASSWORD,
 * NOT_SIGNED_IN, and INVALID for a common password.
 */
export async function setPassword(mailing: Mailing, change: Change): Promise<boolean> {
  const credentials = await credentialsOf(mailing.ctx.directory, change.session);
  if (credentials.passwordHash !== null) throw new Refusal('HAS_PASSWORD');
  return replacePassword(mailing, { credentials, ...change });
}

/**
 * As `setPassword`, replacing a password. Throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, NOT_SIGNED_IN, and INVALID for a common
 * password.
 */
export async function changePassword(
  mailing: Mailing,
  { currentPassword, asker, ...change }: Change & { currentPassword: string; asker: Asker },
): Promise<boolean> {
  const { ctx } = mailing;
  const { session, now_ms } = change;
  const credentials = await credentialsOf(ctx.directory, session);
  await provePassword(ctx, { credentials, password: currentPassword, asker, now_ms });
  return replacePassword(mailing, { credentials, ...change });
}

/** The directory's statements that store a new hash and void the links that could undo it. */
export function passwordStatements({
  publicId,
  hash,
  now_ms,
}: {
  publicId: string;
  hash: string;
  now_ms: number;
}): Statement[] {
  return [
    sql`UPDATE persons SET password_hash = ${hash} WHERE public_id = ${publicId}`,
    voidLinks({ publicId, purposes: ['reset', 'change'], now_ms }),
  ];
}

async function replacePassword(
  mailing: Mailing,
  { credentials, session, newPassword, gates, now_ms }: Change & { credentials: Credentials },
): Promise<boolean> {
  refuseCommonPassword({ ...credentials, password: newPassword, field: 'new_password', gates });
  const hash = await hashPassword(newPassword);
  const { publicId, sessionId } = session;
  const { taken } = await changeGuarded(mailing.ctx, {
    writer: writerIn({ session, now_ms }),
    deciding: [
      // Of two simultaneous changes, the second was proven by a password that is no longer valid.
      guard(
        sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND password_hash IS ${credentials.passwordHash})`,
      ),
      ...passwordStatements({ publicId, hash, now_ms }),
    ],
    message: {
      kind: passwordChanged,
      key: `password:${publicId}:${now_ms}`,
      publicId,
      facts: { publicId, exceptSessionId: sessionId },
    },
    now_ms,
  });
  if (credentials.email !== null)
    postNotice(mailing, { to: credentials.email, letter: passwordChangedLetter(credentials), now_ms });
  return taken === null;
}
