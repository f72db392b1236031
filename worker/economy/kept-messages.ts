// Queries over stored messages: undelivered ones and their receivers, those to deliver again, and those old enough to remove.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { DAY_MS, MINUTE_MS } from '../shared/kernel/game-day.ts';
import { type Half, isAbout, MOST_AT_A_TIME, OUTBOX } from './messages.ts';
import type { directoryOutbox } from './tables.ts';

/** How long a delivered message is kept: as far back as a store can be restored. */
const KEPT_MS = 35 * DAY_MS;
/** Inbox keys outlive the outbox rows that could send them again. */
const KEY_KEPT_MS = 2 * KEPT_MS;
/** The audit reports a message that is undelivered for longer. */
const LATE_MS = 60 * MINUTE_MS;

/** The query that counts undelivered messages about a person in the outbox of a half. */
export function waitingAbout(half: Half, publicId: string): Statement {
  return sql`
    SELECT COUNT(*) AS waiting FROM ${OUTBOX[half]} WHERE public_id = ${publicId} AND taken_at IS NULL`;
}

/** An SQL condition on the directory: an edition has not yet processed a message about a person. */
export function isWaitedFor(publicId: SQL): SQL {
  return sql`EXISTS (
    SELECT 1 FROM directory_outbox AS sent WHERE sent.public_id = ${publicId} AND sent.taken_at IS NULL)`;
}

/** The query of the receivers of a half's undelivered messages, about everybody or one person. */
export function receiversOf(half: Half, publicId: string | undefined): Statement {
  return sql`
    SELECT DISTINCT edition FROM ${OUTBOX[half]} WHERE taken_at IS NULL AND ${isAbout(publicId)}`;
}

export type Late = Columns<typeof directoryOutbox, 'key' | 'edition'>;

/** The query of a half's messages that are undelivered after an hour. */
export function lateMessages(half: Half, { now_ms }: { now_ms: number }): Statement {
  return sql`
    SELECT key, edition FROM ${OUTBOX[half]} WHERE taken_at IS NULL AND sent_at < ${now_ms - LATE_MS}
    ORDER BY edition, id LIMIT ${MOST_AT_A_TIME}`;
}

/** A half's old delivered messages, and the old keys of messages that it has processed. */
export function oldMessages(half: Half, { now_ms }: { now_ms: number }): Lot[] {
  const rowsOf = (table: string, key: string, since_ms: number) =>
    lotOf({
      table,
      key,
      over: (most) => sql`
        SELECT ${sql.raw(key)} FROM ${sql.raw(table)} WHERE taken_at <= ${since_ms} LIMIT ${most}`,
    });
  return [
    rowsOf(`${half}_outbox`, 'id', now_ms - KEPT_MS),
    rowsOf(`${half}_inbox`, 'key', now_ms - KEY_KEPT_MS),
  ];
}

/**
 * The directory's statement that redelivers what an edition has processed since an instant, because that edition was restored
 * to it. Personal facts, which delivery removed, are read again.
 */
export function tellAgain({ edition, since_ms }: { edition: string; since_ms: number }): Statement {
  const personal = sql`json_object('origin', NULL, 'username',
    (SELECT username FROM persons WHERE persons.public_id = directory_outbox.public_id))`;
  return sql`
    UPDATE directory_outbox SET taken_at = NULL, facts = json_set(facts, '$.personal', ${personal})
    WHERE edition = ${edition} AND taken_at >= ${since_ms}`;
}

/** An edition's statement that redelivers what another edition has processed since an instant, because that one was restored. */
export function tellOtherAgain({ edition, since_ms }: { edition: string; since_ms: number }): Statement {
  return sql`UPDATE edition_outbox SET taken_at = NULL WHERE edition = ${edition} AND taken_at >= ${since_ms}`;
}
