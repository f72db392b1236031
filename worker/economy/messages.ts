// Messages between the directory and the editions. A message is a row of its sender's outbox, written by the batch that
// decides, and a key in its receiver's inbox, so that it is taken once, however often it is sent
// (docs/decisions/0007-editions.md, What crosses).
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { constraintOf, type Database, refusalOfStore, type Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { settledBatch } from './settle-players.ts';
import type { directoryOutbox, editionInbox } from './tables.ts';

export type Half = 'directory' | 'edition';

export interface Side {
  ctx: Ctx;
  half: Half;
}

/** For what changes nobody whose days have to be settled first. */
export const NOBODY: SQL = sql`(NULL)`;

/** What a half does about a message: its statements, and whose days they may have to settle first. */
export interface Taking {
  players?: SQL;
  statements: readonly Statement[];
}

/** How a message is taken: in which edition, in a store that it does not share with the directory or in the sender's own batch; when. */
export interface Circumstances {
  edition: string;
  isApart: boolean;
  now_ms: number;
}

export interface MessageKind<Facts> {
  name: string;
  /** The half that takes it; the other one decides. */
  to: Half;
  /** What is done about the facts, which are JSON. It must always be possible. */
  take(facts: Facts, how: Circumstances): Taking;
  /** What is to be done besides, by the rows of the statements; what it loses must be made up for by others. */
  spread?(ctx: Ctx, rows: unknown[][]): Promise<void>;
}

/** A message about a person. What is personal in its facts is removed once it is taken (`personal`). */
export interface Message<Facts = object> {
  kind: MessageKind<Facts>;
  key: string;
  publicId: string;
  facts: Facts;
}

type Waiting = Columns<typeof directoryOutbox, 'id' | 'key' | 'public_id' | 'name' | 'facts'>;

/** How the directory is called where an edition's name could be. */
export const DIRECTORY = 'directory';

export const OUTBOX = { directory: sql.raw('directory_outbox'), edition: sql.raw('edition_outbox') } as const;
const INBOX = { directory: sql.raw('directory_inbox'), edition: sql.raw('edition_inbox') } as const;

/** How long a reply waits for the half that takes, in milliseconds; what it has not taken by then it takes later. */
export const PATIENCE_MS = 2000;

/** How many messages are looked at in one go. */
export const MOST_AT_A_TIME = 100;

const KINDS = new Map<string, MessageKind<never>>();

/** Makes a kind of message known, so that one that was left waiting is delivered by its name. */
export function messageKind<Facts>(kind: MessageKind<Facts>): MessageKind<Facts> {
  KINDS.set(kind.name, kind);
  return kind;
}

export function storeOf({ ctx, half }: Side): Database {
  return half === 'directory' ? ctx.directory : ctx.db;
}

export function otherSide({ ctx, half }: Side): Side {
  return { ctx, half: half === 'directory' ? 'edition' : 'directory' };
}

/** By what name a side is found: `directory`, or the edition's. */
export function addressOf({ ctx, half }: Side): string {
  return half === 'directory' ? DIRECTORY : ctx.edition;
}

/** The statement that puts a message into the outbox of a side; it is in the batch that decides. */
export function posted<Facts>(
  from: Side,
  { message, to, now_ms }: { message: Message<Facts>; to: string; now_ms: number },
): Statement {
  const { kind, key, publicId, facts } = message;
  return sql`
    INSERT INTO ${OUTBOX[from.half]} (key, edition, public_id, name, facts, sent_at)
    VALUES (${key}, ${to}, ${publicId}, ${kind.name}, ${JSON.stringify(facts)}, ${now_ms})`;
}

/** The same for many at once: `rows` is a query of key, edition, public_id and facts. A key that is there changes nothing. */
export function postedFor(
  half: Half,
  { name, rows, now_ms }: { name: string; rows: SQL; now_ms: number },
): Statement {
  return sql`
    INSERT INTO ${OUTBOX[half]} (key, edition, public_id, name, facts, sent_at)
    SELECT key, edition, public_id, ${name}, facts, ${now_ms} FROM (${rows}) WHERE TRUE
    ON CONFLICT (key) DO NOTHING`;
}

/**
 * The receiver's batch: the key goes into its inbox with the statements. What belongs to the sender's
 * call alone is done behind them (`atOnce`). Answers the rows of the statements, none for a message that was taken before.
 */
export async function takeMessage<Facts>(
  to: Side,
  {
    message: { kind, key, facts },
    atOnce = [],
    now_ms,
  }: {
    message: Pick<Message<Facts>, 'kind' | 'key' | 'facts'>;
    atOnce?: readonly Statement[];
    now_ms: number;
  },
): Promise<unknown[][]> {
  const { players = NOBODY, statements } = kind.take(facts, {
    edition: to.ctx.edition,
    isApart: true,
    now_ms,
  });
  const note = sql`INSERT INTO ${INBOX[to.half]} (key, taken_at) VALUES (${key}, ${now_ms})`;
  const db = storeOf(to);
  try {
    const rows = await settledBatch(db, { players, now_ms }, [note, ...statements, ...atOnce]);
    const taken = rows.slice(1, 1 + statements.length);
    await kind.spread?.(to.ctx, taken);
    return taken;
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (atOnce.length > 0) await settledBatch(db, { players, now_ms }, atOnce);
    return [];
  }
}

/**
 * Delivers what waits between two sides, about all persons or one, all `but` a key, and notes what was taken. A message that
 * cannot be taken holds up those behind it about the same person, and nobody else's. Answers how many of those that it looked at still wait.
 */
export async function deliver(
  { from, to }: { from: Side; to: Side },
  { publicId, but = '', now_ms }: { publicId: string | undefined; but?: string; now_ms: number },
): Promise<number> {
  let after = 0;
  for (let stuck = 0; ; ) {
    const waiting = await storeOf(from).all<Waiting>(sql`
      SELECT id, key, public_id, name, facts FROM ${OUTBOX[from.half]}
      WHERE edition = ${addressOf(to)} AND ${isAbout(publicId)} AND key <> ${but} AND id > ${after}
        AND taken_at IS NULL
      ORDER BY id LIMIT ${MOST_AT_A_TIME}`);
    const taken = await takeAll(to, { waiting, now_ms });
    if (taken.length > 0) await acknowledge(from, { keys: taken, now_ms });
    stuck += waiting.length - taken.length;
    // A lot of which something was taken is enough for one time.
    if (taken.length > 0 || waiting.length < MOST_AT_A_TIME) return stuck;
    after = waiting.at(-1)!.id;
  }
}

/** The keys of those messages that a side has taken, before or now. */
async function takeAll(
  to: Side,
  { waiting, now_ms }: { waiting: readonly Waiting[]; now_ms: number },
): Promise<string[]> {
  if (waiting.length === 0) return [];
  const keys = JSON.stringify(waiting.map(({ key }) => key));
  const known = await storeOf(to).all<Columns<typeof editionInbox, 'key'>>(
    sql`SELECT key FROM ${INBOX[to.half]} WHERE key IN (SELECT value FROM json_each(${keys}))`,
  );
  const taken = new Set(known.map(({ key }) => key));
  const heldUp = new Set<string>();
  for (const { key, public_id, name, facts } of waiting) {
    if (taken.has(key) || heldUp.has(public_id)) continue;
    try {
      const kind = KINDS.get(name);
      if (!kind) throw new RangeError(`No such message: ${name}.`);
      await takeMessage(to, { message: { kind, key, facts: JSON.parse(facts) as never }, now_ms });
      taken.add(key);
    } catch (error) {
      heldUp.add(public_id);
      noteWaiting(key, error);
    }
  }
  return [...taken];
}

export function isAbout(publicId: string | undefined): SQL {
  return publicId === undefined ? sql`TRUE` : sql`public_id = ${publicId}`;
}

/** Notes in the outbox of a side that messages were taken, and empties what is personal in them. */
export async function acknowledge(
  from: Side,
  { keys, now_ms }: { keys: readonly string[]; now_ms: number },
): Promise<void> {
  await storeOf(from).all(sql`
    UPDATE ${OUTBOX[from.half]} SET taken_at = ${now_ms}, facts = json_remove(facts, '$.personal')
    WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND taken_at IS NULL`);
}

export function noteWaiting(key: string, error: unknown): void {
  log('error', 'message-waits', { message: key, reason: refusalOfStore(error) });
}

function isTaken(error: unknown): boolean {
  return constraintOf(error) === 'DUPLICATE' && /(directory|edition)_inbox\.key/.test(refusalOfStore(error));
}
