// Setting and changing the password while signed in (RULES §12). Every other session ends, open links that could undo
// it are void, and the owner gets a mail.
import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../../access/session-store.ts';
import { writerIn } from '../../access/writer.ts';
import { guardedBatch } from '../../economy/guarded-batch.ts';
import { guard, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { type Asker, type Credentials, credentialsOf, provePassword } from './current-password.ts';
import { postNotice } from './letter-limits.ts';
import { voidLinks } from './mail-links.ts';
import { passwordChangedLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import { hashPassword } from './passwords.ts';

interface Change {
  session: Session;
  newPassword: string;
  gates: Gates;
  now_ms: number;
}

/** Gives a password to an account that has none. Throws HAS_PASSWORD, NOT_SIGNED_IN, and INVALID for a common password. */
export async function setPassword(mailing: Mailing, change: Change): Promise<void> {
  const credentials = await credentialsOf(mailing.ctx.directory, change.session);
  if (credentials.passwordHash !== null) throw new Refusal('HAS_PASSWORD');
  await replacePassword(mailing, { credentials, ...change });
}

/** Changes the password. Throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, NOT_SIGNED_IN, and INVALID for a common password. */
export async function changePassword(
  mailing: Mailing,
  { currentPassword, asker, ...change }: Change & { currentPassword: string; asker: Asker },
): Promise<void> {
  const { directory } = mailing.ctx;
  const credentials = await credentialsOf(directory, change.session);
  await provePassword(directory, {
    credentials,
    password: currentPassword,
    asker,
    secret: mailing.ctx.HASH_SECRET,
    now_ms: change.now_ms,
  });
  await replacePassword(mailing, { credentials, ...change });
}

/** The statements that put a new hash in place, end sessions (all, or all but one) and void what could undo it. */
export function passwordStatements({
  player,
  publicId,
  hash,
  exceptSessionId,
  now_ms,
}: {
  player: SQL;
  publicId: string;
  hash: string;
  exceptSessionId: string | null;
  now_ms: number;
}): Statement[] {
  return [
    sql`UPDATE persons SET password_hash = ${hash} WHERE public_id = ${publicId}`,
    voidLinks({ publicId, purposes: ['reset', 'change'], now_ms }),
    endSessionsStatement({ player, exceptSessionId, now_ms }),
  ];
}

async function replacePassword(
  mailing: Mailing,
  { credentials, session, newPassword, gates, now_ms }: Change & { credentials: Credentials },
): Promise<void> {
  refuseCommonPassword({ ...credentials, password: newPassword, field: 'new_password', gates });
  const hash = await hashPassword(newPassword);
  const { playerId, publicId, sessionId } = session;
  const outcome = await guardedBatch(mailing.ctx.db, {
    writer: writerIn({ session, now_ms }),
    now_ms,
    statements: [
      // Of two changes at once the second was proven by a password that is no more.
      guard(
        sql`EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId} AND password_hash IS ${credentials.passwordHash})`,
      ),
      ...passwordStatements({ player: sql`${playerId}`, publicId, hash, exceptSessionId: sessionId, now_ms }),
    ],
  });
  await spreadEnd(mailing.ctx, outcome.at(-1) as EndedSession[]);
  if (credentials.email !== null)
    postNotice(mailing, { to: credentials.email, letter: passwordChangedLetter(credentials), now_ms });
}
