// Setting and changing the password while signed in (RULES §12). Every other session ends, open links that could undo
// it are void, and the owner gets a mail.
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

/** An edition ends the other sessions of a player. */
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
 * Gives a password to an account that has none. Answers whether the other sessions have not ended yet. Throws HAS_PASSWORD, NOT_SIGNED_IN, and INVALID for a common password.
 */
export async function setPassword(mailing: Mailing, change: Change): Promise<boolean> {
  const credentials = await credentialsOf(mailing.ctx.directory, change.session);
  if (credentials.passwordHash !== null) throw new Refusal('HAS_PASSWORD');
  return replacePassword(mailing, { credentials, ...change });
}

/** Changes the password, and answers the same. Throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, NOT_SIGNED_IN, and INVALID for a common password. */
export async function changePassword(
  mailing: Mailing,
  { currentPassword, asker, ...change }: Change & { currentPassword: string; asker: Asker },
): Promise<boolean> {
  const { directory } = mailing.ctx;
  const credentials = await credentialsOf(directory, change.session);
  await provePassword(directory, {
    credentials,
    password: currentPassword,
    asker,
    secret: mailing.ctx.HASH_SECRET,
    now_ms: change.now_ms,
  });
  return replacePassword(mailing, { credentials, ...change });
}

/** The directory's statements that put a new hash in place and void what could undo it. */
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

/** Answers whether the other sessions have not ended yet. */
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
      // Of two changes at once the second was proven by a password that is no more.
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
