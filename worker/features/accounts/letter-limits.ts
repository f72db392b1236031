// How many letters one mailbox gets, no matter who asks for them and by which account (RULES §12): counted by an HMAC of the
// address a person is known by, so that `+tags` and Gmail's dots make no further mailbox.

import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { emailKeyOf, personKeyOf } from '../../model/players/emails.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/kernel/game-day.ts';
import type { Letter } from './mails/layout.ts';
import type { Mailing } from './mails/mailing.ts';
import type { letters } from './tables.ts';

const HOUR_MS = 60 * MINUTE_MS;
const MOST_AN_HOUR = 3;
const MOST_A_DAY = 10;
/** Of both, this many are reserved for resets: nobody can use up the letters that let an owner back in. */
const KEPT_FOR_RESETS = 2;

/** What a letter is: a link to reset a password, another link, a notice to an account's owner, that somebody guesses, or a reminder. */
type LetterKind = 'reset' | 'link' | 'notice' | 'warning' | 'reminder';

const COUNTED_AS: Readonly<Record<LetterKind, string>> = {
  reset: 'links-to',
  link: 'links-to',
  notice: 'notices-to',
  warning: 'warnings-to',
  reminder: 'reminders-to',
};

/** Fewer than the others. A reminder a day may come a little earlier on the next one, so there is room for two. */
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

/** The statement that counts a letter where `when` holds and the mailbox has room for it; it yields a row when it did. */
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

/** Seconds until another link can go to a mailbox; 0 where it can now. */
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
 * Tells an account's owner by mail what was done. An address that was never proven may be a stranger's: it gets as few
 * notices as links, counted by themselves.
 */
export function postNotice(
  mailing: Mailing,
  { to, letter, now_ms }: { to: string; letter: Letter; now_ms: number },
): void {
  mailing.background(sendNotice(mailing, { to, letter, now_ms }));
}

async function sendNotice(
  mailing: Mailing,
  { to, letter, now_ms }: { to: string; letter: Letter; now_ms: number },
): Promise<void> {
  const { ctx } = mailing;
  const [proven, admitted] = await ctx.directory.batch([
    provenOwner(to),
    admitLetter({ email: to, kind: 'notice', secret: ctx.HASH_SECRET, now_ms }),
  ]);
  if (proven!.length > 0 || admitted!.length > 0) mailing.post({ to, letter });
}

/** Tells an account's owner, once a day and at a proven address alone, that somebody guesses at the password, where `when` holds. */
export function postWarning(
  mailing: Mailing,
  { to, letter, when, now_ms }: { to: string; letter: Letter; when: SQL; now_ms: number },
): void {
  mailing.background(sendWarning(mailing, { to, letter, when, now_ms }));
}

async function sendWarning(
  mailing: Mailing,
  { to, letter, when, now_ms }: { to: string; letter: Letter; when: SQL; now_ms: number },
): Promise<void> {
  const { ctx } = mailing;
  const isProven = sql`EXISTS (${provenOwner(to)})`;
  const admit = { email: to, kind: 'warning', secret: ctx.HASH_SECRET, now_ms } as const;
  const admitted = await ctx.directory.all(admitLetter({ ...admit, when: sql`${isProven} AND ${when}` }));
  if (admitted.length > 0) mailing.post({ to, letter });
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
