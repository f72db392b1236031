// Lockouts against password guessing (RULES §12). An attempt is counted as failed before it is made, and removed on success.
// Counting and checking are one batch, so that parallel attempts gain nothing over sequential ones.

import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import { constraintOf, type Database, guard, type Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { HOUR_MS } from '../shared/kernel/game-day.ts';
import { Refusal, type RefusalCode } from '../shared/kernel/refusal.ts';
import { HARDEST_LEVEL } from './captcha.ts';
import type { signInFailures } from './tables.ts';

/** How long a failure counts. */
const WINDOW_MS = 15 * 60_000;
const PURGE_AFTER_MS = HOUR_MS;

/** The number of failures in the window after which attempts are refused. */
const MOST_ON_ACCOUNT = 5;
const MOST_FROM_ADDRESS = 20;
const MOST_REGISTRATIONS = 5;

/** The number of attempts per hour admitted by solved CAPTCHAs, per account or per known device on it. */
const MOST_SOLVED = 30;

/** The number of failures within an hour after which the owner gets a mail. */
const MANY_FAILURES = 10;

interface Count {
  subject: string;
  most: number;
  /** How long one counts; a quarter of an hour by default. */
  window_ms?: number;
}

/** An admitted attempt; it counts as failed until `forgetFailures`. */
export interface Attempt {
  /** The subject whose failures a success clears, or null. */
  account: string | null;
  rows: readonly number[];
  /** The rows that the `besides` statement returned. */
  besides: readonly unknown[];
}

export interface Asking {
  /** The client's address (`clientAddress`). */
  address: string;
  /** HASH_SECRET: addresses and typed names are stored only as HMACs. */
  secret: string;
  now_ms: number;
}

interface Guess extends Asking {
  /** The player's `username_key`, or the text typed if there is no such player. */
  account: string;
  /** The id of a device that has signed in to the account before; its attempts are counted separately. */
  device: string | null;
  /** The level of the CAPTCHA solved for this attempt (`solvedLevel`), or null. */
  level: number | null;
}

/**
 * Admits a password attempt, and counts it as failed until `forgetFailures` is called with it. Throws TOO_MANY_ATTEMPTS after 5
 * failures on the account (or by the known device on it) or 20 from the address in 15 minutes, unless a CAPTCHA of the required
 * level was solved; at most 30 such attempts an hour.
 */
export function admitAttempt(
  db: Database,
  { account, device, address, level, secret, now_ms }: Guess,
): Promise<Attempt> {
  const guessed = { subject: guessedSubject({ account, device, secret }), most: MOST_ON_ACCOUNT };
  const counts = [
    guessed,
    { subject: subjectOf({ kind: 'address', name: address, secret }), most: MOST_FROM_ADDRESS },
  ];
  if (level === null) return admit(db, { counts, account: guessed.subject, guards: null, now_ms });
  const solved = { subject: `solved-${guessed.subject}`, most: MOST_SOLVED, window_ms: HOUR_MS };
  const isFree = isBelow({ count: guessed, now_ms });
  const guards = [
    guard(sql`${level} >= ${levelOf({ subject: guessed.subject, now_ms })}`),
    guard(sql`${isFree} OR ${isBelow({ count: solved, now_ms })}`),
  ];
  const note = sql`
    INSERT INTO sign_in_failures (subject, failed_at) SELECT ${solved.subject}, ${now_ms} WHERE NOT (${isFree})
    RETURNING id`;
  return admit(db, { counts, account: guessed.subject, guards, note, now_ms });
}

/** The condition that this failed attempt reaches the number at which the owner is mailed. */
export function isOneOfMany({ account }: Attempt, { now_ms }: { now_ms: number }): SQL {
  return sql`${failuresOf({ subject: account, now_ms })} >= ${MANY_FAILURES}`;
}

/**
 * The query for the CAPTCHA level an attempt requires. Each failure after the fifth raises it by one, which doubles the work.
 */
export function levelAsked({
  account,
  device,
  secret,
  now_ms,
}: Pick<Guess, 'account' | 'device' | 'secret' | 'now_ms'>): Statement {
  return sql`SELECT ${levelOf({ subject: guessedSubject({ account, device, secret }), now_ms })} AS level`;
}

/** Admits a registration. Throws TOO_MANY_ATTEMPTS after 5 from an address in 15 minutes. */
export function admitRegistration(
  db: Database,
  { address, captchaSolved, secret, now_ms }: Asking & { captchaSolved: boolean },
): Promise<Attempt> {
  const subject = subjectOf({ kind: 'registration', name: address, secret });
  const counts = [{ subject, most: MOST_REGISTRATIONS }];
  return admit(db, { counts, account: null, guards: captchaSolved ? [] : null, now_ms });
}

/** Records success: removes this attempt and earlier failures on the account. Other failures of the address remain. */
export async function forgetFailures(db: Database, { account, rows }: Attempt): Promise<void> {
  await db.all(sql`
    DELETE FROM sign_in_failures
    WHERE subject = ${account} OR id IN (SELECT value FROM json_each(${JSON.stringify(rows)}))`);
}

/** Forgets the failures on an account (by its `username_key`) whose owner has confirmed their identity. */
export function forgetFailuresOf({ account, secret }: { account: string; secret: string }): Statement {
  return sql`DELETE FROM sign_in_failures WHERE subject = ${subjectOf({ kind: 'account', name: account, secret })}`;
}

/** Failures that no longer count. Mail requests (mail-limits.ts) and new guests are counted here for an hour. */
export function oldFailures({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'sign_in_failures',
    key: 'id',
    over: (most) => sql`
      SELECT id FROM sign_in_failures WHERE failed_at <= ${now_ms - PURGE_AFTER_MS} LIMIT ${most}`,
  });
}

/** Counts an attempt if the guards hold; without guards, if each count is below its limit. `besides` is run in the same batch. */
export async function admit(
  db: Database,
  {
    counts,
    account,
    guards,
    note,
    besides,
    refusal = { code: 'TOO_MANY_ATTEMPTS' },
    now_ms,
  }: {
    counts: readonly Count[];
    account: string | null;
    guards: readonly Statement[] | null;
    note?: Statement;
    besides?: Statement;
    refusal?: { code: RefusalCode; detail?: string };
    now_ms: number;
  },
): Promise<Attempt> {
  const first = guards ?? counts.map((count) => guard(isBelow({ count, now_ms })));
  const inserts = counts.map(
    ({ subject }) =>
      sql`INSERT INTO sign_in_failures (subject, failed_at) VALUES (${subject}, ${now_ms}) RETURNING id`,
  );
  try {
    const counting = [...(note ? [note] : []), ...inserts];
    const outcome = await db.batch([...first, ...counting, ...(besides ? [besides] : [])]);
    const rows = outcome.splice(first.length, counting.length).flat() as { id: number }[];
    return { account, rows: rows.map(({ id }) => id), besides: besides ? outcome.at(-1)! : [] };
  } catch (error) {
    if (constraintOf(error) !== 'GUARD') throw error;
    const waits = await Promise.all(counts.map((count) => waitOf(db, { count, now_ms })));
    throw new Refusal(refusal.code, { detail: refusal.detail, retryAfter_s: Math.max(1, ...waits) });
  }
}

function isBelow({ count, now_ms }: { count: Count; now_ms: number }): SQL {
  const { subject, most, window_ms = WINDOW_MS } = count;
  return sql`
    (SELECT COUNT(*) FROM sign_in_failures
      WHERE subject = ${subject} AND failed_at > ${now_ms - window_ms}) < ${most}`;
}

function levelOf({ subject, now_ms }: { subject: string; now_ms: number }): SQL {
  return sql`MIN(${HARDEST_LEVEL}, MAX(0, ${failuresOf({ subject, now_ms })} - ${MOST_ON_ACCOUNT}))`;
}

function failuresOf({ subject, now_ms }: { subject: string | null; now_ms: number }): SQL {
  return sql`(
    SELECT COUNT(*) FROM sign_in_failures WHERE subject = ${subject} AND failed_at > ${now_ms - HOUR_MS})`;
}

function guessedSubject({
  account,
  device,
  secret,
}: {
  account: string;
  device: string | null;
  secret: string;
}): string {
  return device === null
    ? subjectOf({ kind: 'account', name: account, secret })
    : subjectOf({ kind: 'device', name: `${device}:${account}`, secret });
}

/** Seconds until a count falls below its limit; 0 if it is below now. */
async function waitOf(db: Database, { count, now_ms }: { count: Count; now_ms: number }): Promise<number> {
  const { subject, most, window_ms = WINDOW_MS } = count;
  const rows = await db.all<Columns<typeof signInFailures, 'failed_at'>>(sql`
    SELECT failed_at FROM sign_in_failures
    WHERE subject = ${subject} AND failed_at > ${now_ms - window_ms}
    ORDER BY failed_at DESC LIMIT 1 OFFSET ${most - 1}`);
  return rows[0] ? Math.ceil((rows[0].failed_at + window_ms - now_ms) / 1000) : 0;
}

export function subjectOf({ kind, name, secret }: { kind: string; name: string; secret: string }): string {
  return `${kind}:${createHmac('sha256', secret).update(name).digest('hex')}`;
}
