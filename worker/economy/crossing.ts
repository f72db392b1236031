// What changes both halves of the tables. Where one store holds both it is one batch. Else the directory decides in a batch
// of its own, with a message in its outbox, and the edition takes the message once (docs/decisions/0007-editions.md).
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { constraintOf, refusalOfStore, type Statement } from '../platform/database.ts';
import { areTogether } from '../platform/halves.ts';
import { log } from '../platform/log.ts';
import { inTime } from '../platform/trace.ts';
import { settledBatch } from './settle-players.ts';
import type { directoryOutbox, editionInbox } from './tables.ts';

/** How long a reply waits for the edition, in milliseconds; what it has not taken by then it takes later. */
const PATIENCE_MS = 2000;

/** For a message that changes nothing which has to be settled first. */
export const NOBODY: SQL = sql`(NULL)`;

/** What an edition does about a message: its statements, and whose days they may have to settle first. */
export interface Taking {
  players: SQL;
  statements: readonly Statement[];
}

/** A kind of message. */
export interface MessageKind<Facts> {
  name: string;
  /** What an edition does about the facts, which are JSON; the same each time. */
  take(facts: Facts): Taking;
  /** What is to be done besides, by the rows of the statements; what it loses must be made up for by others. */
  spread?(ctx: Ctx, rows: unknown[][]): Promise<void>;
}

/** A message about a person: its key is used once, its facts say what an edition does about it. */
export interface Message<Facts = object> {
  kind: MessageKind<Facts>;
  key: string;
  publicId: string;
  facts: Facts;
}

/** A change of both halves. */
export interface Crossing<Facts> {
  /** What must hold in the edition, such as a live session: in its batch, or asked right before the directory decides. */
  guards?: readonly Statement[];
  /** Decides, and may refuse: whatever its guards and constraints refuse changes nothing in either half. */
  directory: readonly Statement[];
  /** What the edition does about it, which must always be possible. */
  message: Message<Facts>;
  now_ms: number;
}

/** The rows of each statement. `edition` is null while the edition has not taken the message. */
export interface Crossed {
  directory: unknown[][];
  edition: unknown[][] | null;
}

type Waiting = Columns<typeof directoryOutbox, 'key' | 'public_id' | 'name' | 'facts'>;

/** What of the facts is removed once they are taken. */
const PERSONAL = ['username', 'usernameKey', 'addressKey', 'networkKey'];

const KINDS = new Map<string, MessageKind<never>>();

/** Makes a kind of message known, so that one that was left waiting is delivered by its name. */
export function messageKind<Facts>(kind: MessageKind<Facts>): MessageKind<Facts> {
  KINDS.set(kind.name, kind);
  return kind;
}

/** Changes both halves. Throws what the deciding batch throws; then nothing has changed. */
export async function changeBoth<Facts>(
  ctx: Ctx,
  { guards = [], directory, message, now_ms }: Crossing<Facts>,
): Promise<Crossed> {
  const { players, statements } = message.kind.take(message.facts);
  if (areTogether(ctx)) {
    const outcome = await settledBatch(ctx.db, { players, now_ms }, [...guards, ...directory, ...statements]);
    const [decided, taken] = [outcome.slice(guards.length), outcome.slice(guards.length + directory.length)];
    await message.kind.spread?.(ctx, taken);
    return { directory: decided.slice(0, directory.length), edition: taken };
  }
  if (guards.length > 0) await settledBatch(ctx.db, { players, now_ms }, guards);
  const { key, publicId } = message;
  const outcome = await ctx.directory.batch([
    ...directory,
    posted(ctx, message, now_ms),
    sql`SELECT COUNT(*) AS waiting FROM directory_outbox WHERE public_id = ${publicId} AND taken_at IS NULL`,
  ]);
  const [{ waiting }] = outcome.at(-1) as [{ waiting: number }];
  const taking = async () => {
    // What was sent about the person before comes first.
    if (waiting > 1 && (await deliverWaiting(ctx, { publicId, but: key, now_ms })) > 0)
      throw new Error('an earlier message waits');
    return take(ctx, { key, kind: message.kind, taking: { players, statements }, now_ms });
  };
  const edition = await inTime(taking(), { most_ms: PATIENCE_MS }).catch((error: unknown) => {
    log('error', 'message-waits', { message: key, reason: refusalOfStore(error) });
    return null;
  });
  return { directory: outcome.slice(0, directory.length), edition };
}

/**
 * Delivers what waits for an edition, of all persons or of one, all `but` a key, and notes what it has taken. A message that cannot be taken
 * holds up those behind it about the same person. Answers how many of those that it looked at still wait.
 */
export async function deliverWaiting(
  ctx: Ctx,
  {
    publicId,
    but = '',
    now_ms,
    limit = 100,
  }: { publicId?: string; but?: string; now_ms: number; limit?: number },
): Promise<number> {
  const whose = publicId === undefined ? sql`TRUE` : sql`public_id = ${publicId}`;
  const waiting = await ctx.directory.all<Waiting>(sql`
    SELECT key, public_id, name, facts FROM directory_outbox
    WHERE edition = ${ctx.edition} AND ${whose} AND key <> ${but} AND taken_at IS NULL ORDER BY id LIMIT ${limit}`);
  if (waiting.length === 0) return 0;
  const keys = JSON.stringify(waiting.map(({ key }) => key));
  const known = await ctx.db.all<Columns<typeof editionInbox, 'key'>>(
    sql`SELECT key FROM edition_inbox WHERE key IN (SELECT value FROM json_each(${keys}))`,
  );
  const taken = new Set(known.map(({ key }) => key));
  const heldUp = new Set<string>();
  for (const { key, public_id, name, facts } of waiting) {
    if (taken.has(key) || heldUp.has(public_id)) continue;
    try {
      const kind = KINDS.get(name);
      if (!kind) throw new RangeError(`No such message: ${name}.`);
      await take(ctx, { key, kind, taking: kind.take(JSON.parse(facts) as never), now_ms });
      taken.add(key);
    } catch (error) {
      heldUp.add(public_id);
      log('error', 'message-waits', { message: key, reason: refusalOfStore(error) });
    }
  }
  const personal = sql.join(
    PERSONAL.map((name) => sql`${`$.${name}`}`),
    sql`, `,
  );
  await ctx.directory.all(sql`
    UPDATE directory_outbox SET taken_at = ${now_ms}, facts = json_remove(facts, ${personal})
    WHERE key IN (SELECT value FROM json_each(${JSON.stringify([...taken])})) AND taken_at IS NULL`);
  return waiting.length - taken.size;
}

/** The edition's batch: the key goes into the inbox with the statements, so that a second delivery changes nothing. */
async function take(
  ctx: Ctx,
  {
    key,
    kind,
    taking: { players, statements },
    now_ms,
  }: { key: string; kind: MessageKind<never>; taking: Taking; now_ms: number },
): Promise<unknown[][]> {
  const note = sql`INSERT INTO edition_inbox (key, taken_at) VALUES (${key}, ${now_ms})`;
  try {
    const rows = (await settledBatch(ctx.db, { players, now_ms }, [note, ...statements])).slice(1);
    await kind.spread?.(ctx, rows);
    return rows;
  } catch (error) {
    if (constraintOf(error) === 'DUPLICATE' && refusalOfStore(error).includes('edition_inbox.key')) return [];
    throw error;
  }
}

function posted<Facts>(
  { edition }: Pick<Ctx, 'edition'>,
  { kind, key, publicId, facts }: Message<Facts>,
  now_ms: number,
): Statement {
  return sql`
    INSERT INTO directory_outbox (key, edition, public_id, name, facts, sent_at)
    VALUES (${key}, ${edition}, ${publicId}, ${kind.name}, ${JSON.stringify(facts)}, ${now_ms})`;
}
