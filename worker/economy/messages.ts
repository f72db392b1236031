// Messages between the directory and the editions. The batch that decides writes a message into its sender's outbox; the
// receiver stores its key, so that it processes the message once, however often it is sent
// (docs/decisions/0007-editions.md, What crosses).
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import { type Ctx, inEdition } from '../platform/context.ts';
import { constraintOf, type Database, refusalOfStore, type Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { settledBatch } from './settle-players.ts';
import type { directoryOutbox, editionInbox } from './tables.ts';

export type Half = 'directory' | 'edition';

export interface Side {
  ctx: Ctx;
  half: Half;
}

/** An empty list of players, for work that needs nobody settled first. */
export const NOBODY: SQL = sql`(NULL)`;

/** The statements that process a message, and the players whom they may have to settle first. */
export interface Taking {
  players?: SQL;
  statements: readonly Statement[];
}

/** In which edition and when a message is processed. */
export interface Circumstances {
  edition: string;
  /** Whether the halves are in two stores; otherwise the message is processed in the batch that decides. */
  isApart: boolean;
  now_ms: number;
}

export interface MessageKind<Facts> {
  name: string;
  /** The receiving half; the other one decides. */
  to: Half;
  /** Processes the facts, which are JSON. It must never be refused. */
  take(facts: Facts, how: Circumstances): Taking;
  /** Follow-up work on the rows of the statements. It may be lost, so something else must make up for it. */
  spread?(ctx: Ctx, rows: unknown[][]): Promise<void>;
}

/** A message about a person. The field `personal` of its facts is removed on delivery. */
export interface Message<Facts = object> {
  kind: MessageKind<Facts>;
  key: string;
  publicId: string;
  facts: Facts;
}

type Waiting = Columns<typeof directoryOutbox, 'id' | 'key' | 'public_id' | 'name' | 'facts'>;

/** The directory's address, in place of an edition's name. */
export const DIRECTORY = 'directory';

export const OUTBOX = { directory: sql.raw('directory_outbox'), edition: sql.raw('edition_outbox') } as const;
const INBOX = { directory: sql.raw('directory_inbox'), edition: sql.raw('edition_inbox') } as const;

/** How long a reply waits for the receiving half, in milliseconds; a message not processed by then is delivered later. */
export const PATIENCE_MS = 2000;

/** How many messages one delivery reads at a time. */
export const MOST_AT_A_TIME = 100;

const KINDS = new Map<string, MessageKind<never>>();

/** Registers a kind of message, so that a stored message finds it by name. */
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

/** The name under which messages are sent to a side: `directory`, or the edition's. */
export function addressOf({ ctx, half }: Side): string {
  return half === 'directory' ? DIRECTORY : ctx.edition;
}

export function sideAt(ctx: Ctx, address: string): Side {
  return address === DIRECTORY
    ? { ctx, half: 'directory' }
    : { ctx: inEdition(ctx, address), half: 'edition' };
}

/** The statement that puts a message into the outbox of a side, for the batch that decides. */
export function posted<Facts>(
  from: Side,
  { message, to, now_ms }: { message: Message<Facts>; to: string; now_ms: number },
): Statement {
  const { kind, key, publicId, facts } = message;
  return sql`
    INSERT INTO ${OUTBOX[from.half]} (key, edition, public_id, name, facts, sent_at)
    VALUES (${key}, ${to}, ${publicId}, ${kind.name}, ${JSON.stringify(facts)}, ${now_ms})`;
}

/** The same for many messages: `rows` is a query of key, edition, public_id and facts. An existing key changes nothing. */
export function postedFor(
  half: Half,
  { name, rows, now_ms }: { name: string; rows: SQL; now_ms: number },
): Statement {
  return sql`
    INSERT INTO ${OUTBOX[half]} (key, edition, public_id, name, facts, sent_at)
    SELECT key, edition, public_id, ${name}, facts, ${now_ms} FROM (${rows}) WHERE TRUE
    ON CONFLICT (key) DO NOTHING`;
}

/** The same for messages of an edition about one player: `rows` is a query of key, edition and facts. */
export function postedEach<Facts>(
  { name }: MessageKind<Facts>,
  { publicId, rows, now_ms }: { publicId: SQL; rows: SQL; now_ms: number },
): Statement {
  return postedFor('edition', { name, rows: sql`SELECT *, ${publicId} AS public_id FROM (${rows})`, now_ms });
}

/**
 * Runs the receiver's batch: it stores the key in the inbox, runs the message's statements, then `atOnce`. Returns the rows of
 * the message's statements; none if the message was processed before.
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
 * Delivers the messages between two sides, about everybody or one person, all `but` a key, and acknowledges them. A message that
 * fails holds up later ones about the same person only. Returns how many of those that it read remain undelivered.
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
    // One batch with any success is enough for one run.
    if (taken.length > 0 || waiting.length < MOST_AT_A_TIME) return stuck;
    after = waiting.at(-1)!.id;
  }
}

/** Has a side process messages; returns the keys of those that it has processed, before or now. */
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

/** Marks messages as delivered in the outbox of a side, and removes their personal facts. */
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
