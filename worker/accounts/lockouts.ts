// Lockouts against guessing passwords (RULES §12). An attempt is counted as failed before it is made and taken back when
// it succeeds; counting and checking are one batch, so that a parallel flood gets no further than one after the other.
import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { constraintOf, type Database, guard, type Statement } from '../platform/database.ts';

/** For how long a failure counts. */
const WINDOW_MS = 15 * 60_000;
const PURGE_AFTER_MS = 60 * 60_000;

/** Failures in the window after which there is no further attempt. */
const MOST_ON_ACCOUNT = 5;
const MOST_FROM_ADDRESS = 20;
const MOST_REGISTRATIONS = 5;

interface Count {
  subject: string;
  most: number;
}

/** An attempt that was let through; it counts as failed until `forgetFailures`. */
export interface Attempt {
  /** Whose failures a success clears, or null. */
  account: string | null;
  rows: readonly number[];
}

interface Asking {
  /** The client's address (`clientAddress`). */
  address: string;
  /** Whether a CAPTCHA was solved for this attempt (`solvedCaptcha`); then it is let through whatever the count. */
  captchaSolved: boolean;
  /** HASH_SECRET: neither addresses nor what people type as their name are stored as they are. */
  secret: string;
  now_ms: number;
}

/**
 * Lets an attempt at a password through, and counts it as failed until `forgetFailures` is called with it. `account` is
 * the player's `username_key`, or whatever was typed where there is no such player. Throws TOO_MANY_ATTEMPTS after 5
 * failures on the account or 20 from the address in 15 minutes.
 */
export function admitAttempt(
  db: Database,
  { account, address, captchaSolved, secret, now_ms }: Asking & { account: string },
): Promise<Attempt> {
  const counts = [
    { subject: subjectOf({ kind: 'account', name: account, secret }), most: MOST_ON_ACCOUNT },
    { subject: subjectOf({ kind: 'address', name: address, secret }), most: MOST_FROM_ADDRESS },
  ];
  return admit(db, { counts, account: counts[0]!.subject, captchaSolved, now_ms });
}

/** The same for registrations that may be refused: TOO_MANY_ATTEMPTS after 5 from an address in 15 minutes. */
export function admitRegistration(
  db: Database,
  { address, captchaSolved, secret, now_ms }: Asking,
): Promise<Attempt> {
  const subject = subjectOf({ kind: 'registration', name: address, secret });
  const counts = [{ subject, most: MOST_REGISTRATIONS }];
  return admit(db, { counts, account: null, captchaSolved, now_ms });
}

/** The attempt succeeded: it does not count, nor do earlier ones on the account. Others from the address still do. */
export async function forgetFailures(db: Database, { account, rows }: Attempt): Promise<void> {
  await db.all(sql`
    DELETE FROM sign_in_failures
    WHERE subject = ${account} OR id IN (SELECT value FROM json_each(${JSON.stringify(rows)}))`);
}

/** The statement that forgets the failures on an account (its `username_key`), whose owner has proven to be it. */
export function forgetFailuresOf({ account, secret }: { account: string; secret: string }): Statement {
  return sql`DELETE FROM sign_in_failures WHERE subject = ${subjectOf({ kind: 'account', name: account, secret })}`;
}

/** The statement that clears away what no longer counts: mail requests (mail-limits.ts) do for an hour. */
export function purgeFailures({ now_ms }: { now_ms: number }): Statement {
  return sql`DELETE FROM sign_in_failures WHERE failed_at <= ${now_ms - PURGE_AFTER_MS}`;
}

async function admit(
  db: Database,
  {
    counts,
    account,
    captchaSolved,
    now_ms,
  }: { counts: readonly Count[]; account: string | null; captchaSolved: boolean; now_ms: number },
): Promise<Attempt> {
  const guards = captchaSolved ? [] : counts.map((count) => guard(isBelow({ count, now_ms })));
  const inserts = counts.map(
    ({ subject }) =>
      sql`INSERT INTO sign_in_failures (subject, failed_at) VALUES (${subject}, ${now_ms}) RETURNING id`,
  );
  try {
    const outcome = await db.batch([...guards, ...inserts]);
    const rows = outcome.slice(guards.length).flat() as { id: number }[];
    return { account, rows: rows.map(({ id }) => id) };
  } catch (error) {
    if (constraintOf(error) !== 'GUARD') throw error;
    const waits = await Promise.all(counts.map((count) => waitOf(db, { count, now_ms })));
    throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter_s: Math.max(1, ...waits) });
  }
}

function isBelow({ count, now_ms }: { count: Count; now_ms: number }): SQL {
  return sql`
    (SELECT COUNT(*) FROM sign_in_failures
      WHERE subject = ${count.subject} AND failed_at > ${now_ms - WINDOW_MS}) < ${count.most}`;
}

/** Seconds until a count falls below its limit; 0 where it is below. */
async function waitOf(db: Database, { count, now_ms }: { count: Count; now_ms: number }): Promise<number> {
  const rows = await db.all<{ failed_at: number }>(sql`
    SELECT failed_at FROM sign_in_failures
    WHERE subject = ${count.subject} AND failed_at > ${now_ms - WINDOW_MS}
    ORDER BY failed_at DESC LIMIT 1 OFFSET ${count.most - 1}`);
  return rows[0] ? Math.ceil((rows[0].failed_at + WINDOW_MS - now_ms) / 1000) : 0;
}

function subjectOf({ kind, name, secret }: { kind: string; name: string; secret: string }): string {
  return `${kind}:${createHmac('sha256', secret).update(name).digest('hex')}`;
}
