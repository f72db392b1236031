// Messages that outboxes and inboxes keep: the undelivered ones and their receivers, those to be delivered again, and old ones.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Statement } from '../platform/database.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { DAY_MS, MINUTE_MS } from '../shared/kernel/game-day.ts';
import { type Half, isAbout, MOST_AT_A_TIME, OUTBOX } from './messages.ts';
import type { directoryOutbox } from './tables.ts';

/** How long a message is kept after its receiver has taken it: as long as a store can be brought back to. */
const KEPT_MS = 35 * DAY_MS;
/** A key is kept longer than the row that could send it again. */
const KEY_KEPT_MS = 2 * KEPT_MS;
/** A message that waits for longer is a finding. */
const LATE_MS = 60 * MINUTE_MS;

/** A query of how many messages about a person wait in the outbox of a half. */
export function waitingAbout(half: Half, publicId: string): Statement {
  return sql`
    SELECT COUNT(*) AS waiting FROM ${OUTBOX[half]} WHERE public_id = ${publicId} AND taken_at IS NULL`;
}

/** Whether an edition has not taken something about a person yet, as an expression on the directory. */
export function isWaitedFor(publicId: SQL): SQL {
  return sql`EXISTS (
    SELECT 1 FROM directory_outbox AS sent WHERE sent.public_id = ${publicId} AND sent.taken_at IS NULL)`;
}

/** A query of those for whom messages wait in the outbox of a half, about all persons or one (`nameIn`). */
export function receiversOf(half: Half, publicId: string | undefined): Statement {
  return sql`
    SELECT DISTINCT edition FROM ${OUTBOX[half]} WHERE taken_at IS NULL AND ${isAbout(publicId)}`;
}

export type Late = Columns<typeof directoryOutbox, 'key' | 'edition'>;

/** A query of the messages that a half has sent and that have waited for more than an hour. */
export function lateMessages(half: Half, { now_ms }: { now_ms: number }): Statement {
  return sql`
    SELECT key, edition FROM ${OUTBOX[half]} WHERE taken_at IS NULL AND sent_at < ${now_ms - LATE_MS}
    ORDER BY edition, id LIMIT ${MOST_AT_A_TIME}`;
}

/** Messages of a half that are over, and the keys of those that it has taken. */
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
 * The statement that has an edition told once more what it has taken since an instant, because it was set back. What
 * was personal is read again.
 */
export function tellAgain({ edition, since_ms }: { edition: string; since_ms: number }): Statement {
  const personal = sql`json_object('origin', NULL, 'username',
    (SELECT username FROM persons WHERE persons.public_id = directory_outbox.public_id))`;
  return sql`
    UPDATE directory_outbox SET taken_at = NULL, facts = json_set(facts, '$.personal', ${personal})
    WHERE edition = ${edition} AND taken_at >= ${since_ms}`;
}

/** The statement by which an edition tells another one, which was set back, again what that one has taken since. */
export function tellOtherAgain({ edition, since_ms }: { edition: string; since_ms: number }): Statement {
  return sql`UPDATE edition_outbox SET taken_at = NULL WHERE edition = ${edition} AND taken_at >= ${since_ms}`;
}
