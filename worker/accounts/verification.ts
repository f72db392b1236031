// Verifying the account's own address by a mailed link, and what the first verified address brings (RULES §12).

import { sql } from 'drizzle-orm';
import { verifyLetter } from '../mails/letters.ts';
import type { Mailing } from '../mails/mailing.ts';
import { database } from '../platform/database.ts';
import { issueLink } from './mail-links.ts';

/** Mails the link that verifies the account's address. Sends nothing for an account that has had three within the hour. */
export function sendVerificationMail(
  mailing: Mailing,
  { playerId, email, now_ms }: { playerId: number; email: string; now_ms: number },
): void {
  mailing.background(mailVerification(mailing, { playerId, email, now_ms }));
}

async function mailVerification(
  mailing: Mailing,
  { playerId, email, now_ms }: { playerId: number; email: string; now_ms: number },
): Promise<void> {
  const db = database(mailing.env);
  const url = await issueLink(mailing.env, db, { playerId, purpose: 'verify', now_ms });
  if (!url) return;
  const [player] = await db.all<{ username: string }>(
    sql`SELECT username FROM players WHERE id = ${playerId}`,
  );
  mailing.post({ to: email, letter: verifyLetter({ username: player!.username, url }) });
}
