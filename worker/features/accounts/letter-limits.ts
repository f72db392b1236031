// Limits the letters to one mailbox, regardless of who requests them and for which account (RULES §12). Mailboxes are counted
// by an HMAC of the normalised address, so `+tags` and Gmail's dots do not make another mailbox.

import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { emailKeyOf, personKeyOf } from '../../model/players/emails.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { DAY_MS, HOUR_MS } from '../../shared/kernel/game-day.ts';
import type { Letter } from './mails/layout.ts';
import type { Mailing } from './mails/mailing.ts';
import type { letters } from './tables.ts';

const MOST_AN_HOUR = 3;
const MOST_A_DAY = 10;
/** The part of both limits that is reserved for resets, so that nobody can use up the letters an owner needs to get back in. */
const KEPT_FOR_RESETS = 2;

/** A password reset link, any other link, a notice to an account's owner, a warning about guessed passwords, or a reminder. */
type LetterKind = 'reset' | 'link' | 'notice' | 'warning' | 'reminder';

const COUNTED_AS: Readonly<Record<LetterKind, string>> = {
  reset: 'links-to',
  link: 'links-to',
  notice: 'notices-to',
  warning: 'warnings-to',
  reminder: 'reminders-to',
};

/** Stricter limits. A daily reminder may come a little earlier than the day before, so two fit in a day. */
const MOST_OF: Readonly<Partial<Record<LetterKind, { hour: number; day: number }>>> = {
  warning: { hour: 1, day: 1 },
  reminder: { hour: 1, day: 2 },
};

interface Recipient {
  email: string;
  kind: LetterKind;
  /** HASH_SECRET. */
  secret: string;
  now_ms: number;
}

/** Counts a letter if `when` holds and the mailbox is below its limits; yields a row if it did. */
export function admitLetter({
  email,
  kind,
  secret,
  now_ms,
  when = sql`TRUE`,
}: Recipient & { when?: SQL }): Statement {
  const recipient = recipientOf({ email, kind, secret });
  const most = MOST_OF[kind] ?? { hour: MOST_AN_HOUR, day: MOST_A_DAY };
  const others = { hour: MOST_AN_HOUR - KEPT_FOR_RESETS, day: MOST_A_DAY - KEPT_FOR_RESETS };
  const sent = (window_ms: number, condition: SQL) => sql`(
    SELECT COUNT(*) FROM letters
    WHERE recipient = ${recipient} AND sent_at > ${now_ms - window_ms} AND ${condition})`;
  const isBelow = (bound: typeof most, condition: SQL) => sql`(
    ${sent(HOUR_MS, condition)} < ${bound.hour} AND ${sent(DAY_MS, condition)} < ${bound.day})`;
  return sql`
    INSERT INTO letters (recipient, kind, sent_at) SELECT ${recipient}, ${kind}, ${now_ms}
    WHERE ${when} AND ${isBelow(most, sql`TRUE`)}
      AND ${kind === 'link' ? isBelow(others, sql`kind = 'link'`) : sql`TRUE`}
    RETURNING id`;
}

/** Seconds until the mailbox can receive another link; 0 if it can now. */
export async function waitForLink(
  db: Database,
  { email, secret, now_ms }: Omit<Recipient, 'kind'>,
): Promise<number> {
  const rows = await db.all<Columns<typeof letters, 'sent_at'>>(sql`
    SELECT sent_at FROM letters
    WHERE recipient = ${recipientOf({ email, kind: 'link', secret })} AND sent_at > ${now_ms - HOUR_MS}
    ORDER BY sent_at DESC LIMIT 1`);
  return rows[0] ? Math.ceil((rows[0].sent_at + HOUR_MS - now_ms) / 1000) : 0;
}

/**
 * Mails a notice to an account's owner. An unproven address may be a stranger's, so it gets as few notices as links, counted
 * separately.
 */
export function postNotice(
  mailing: Mailing,
  { to, letter, now_ms }: { to: string; letter: Letter; now_ms: number },
): void {
  const { directory, HASH_SECRET: secret } = mailing.ctx;
  const send = async () => {
    const admit = admitLetter({ email: to, kind: 'notice', secret, now_ms });
    const [proven, admitted] = await directory.batch([provenOwner(to), admit]);
    if (proven!.length > 0 || admitted!.length > 0) mailing.post({ to, letter });
  };
  mailing.background(send());
}

/** Warns an account's owner that somebody is guessing the password, if `when` holds: once a day, at a proven address only. */
export function postWarning(
  mailing: Mailing,
  { to, letter, when, now_ms }: { to: string; letter: Letter; when: SQL; now_ms: number },
): void {
  const { directory, HASH_SECRET: secret } = mailing.ctx;
  const provenAnd = sql`EXISTS (${provenOwner(to)}) AND ${when}`;
  const send = async () => {
    const admit = admitLetter({ email: to, kind: 'warning', secret, now_ms, when: provenAnd });
    if ((await directory.all(admit)).length > 0) mailing.post({ to, letter });
  };
  mailing.background(send());
}

function provenOwner(email: string): SQL {
  return sql`SELECT 1 FROM persons WHERE email_key = ${emailKeyOf(email)} AND email_verified_at IS NOT NULL`;
}

export function oldLetters({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'letters',
    key: 'id',
    over: (most) => sql`SELECT id FROM letters WHERE sent_at <= ${now_ms - DAY_MS} LIMIT ${most}`,
  });
}

function recipientOf({ email, kind, secret }: Omit<Recipient, 'now_ms'>): string {
  return createHmac('sha256', secret)
    .update(`${COUNTED_AS[kind]}:${personKeyOf(email)}`)
    .digest('hex');
}
