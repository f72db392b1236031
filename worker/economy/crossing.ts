// Changes both halves of the tables: in one batch where one store holds both halves. Otherwise one half decides in its own batch,
// which puts a message into its outbox, and the other half processes the message exactly once (docs/decisions/0007-editions.md).
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import { constraintOf, type Statement } from '../platform/database.ts';
import { areTogether } from '../platform/halves.ts';
import { inTime } from '../platform/trace.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { beginningOf, type Writer } from './guarded-batch.ts';
import { waitingAbout } from './kept-messages.ts';
import {
  acknowledge,
  addressOf,
  deliver,
  type Message,
  NOBODY,
  noteWaiting,
  otherSide,
  PATIENCE_MS,
  posted,
  type Side,
  sideAt,
  storeOf,
  takeMessage,
} from './messages.ts';
import { settledBatch } from './settle-players.ts';

export interface Crossing<Facts> {
  /** Guards of the receiving half, such as a live session: part of the one batch, or run just before the other half decides. */
  guards?: readonly Statement[];
  /** Players whom the guards and the decision may have to settle first: an expression that yields ids. */
  players?: SQL;
  /** The decision. If one of its guards or constraints refuses, neither half changes. */
  deciding: readonly Statement[];
  /** The message to the other half; omitted if that half has only `atOnce` to do, or nothing. */
  message?: Message<Facts>;
  /** Messages to further editions. The reply does not wait for them. */
  besides?: readonly { message: Message; edition: string }[];
  /** Statements for this call only, such as its session: run with the message if it is processed in time, and never repeated. */
  atOnce?: readonly Statement[];
  now_ms: number;
}

/** The rows of each statement. `taken` is null while the message is undelivered. */
export interface Crossed {
  decided: unknown[][];
  taken: unknown[][] | null;
}

/** Changes both halves. Rethrows errors of the guards and the decision; in that case nothing has changed. */
export function changeBoth<Facts>(ctx: Ctx, crossing: Crossing<Facts>): Promise<Crossed> {
  return areTogether(ctx) ? inOneBatch(ctx, crossing) : inTwoBatches(ctx, crossing);
}

/**
 * Changes both halves behind the calling player's guard. Throws NOT_SIGNED_IN if any guard refuses, the player's or one of the
 * decision; rethrows other errors.
 */
export async function changeGuarded<Facts>(
  ctx: Ctx,
  { writer, ...crossing }: Omit<Crossing<Facts>, 'guards' | 'players'> & { writer: Writer },
): Promise<Crossed> {
  const { now_ms } = crossing;
  const guards = beginningOf({ writer, now_ms });
  try {
    return await changeBoth(ctx, { ...crossing, guards, players: sql`(${writer.playerId})` });
  } catch (error) {
    throw constraintOf(error) === 'GUARD' ? new Refusal('NOT_SIGNED_IN') : error;
  }
}

async function inOneBatch<Facts>(
  ctx: Ctx,
  { guards = [], players, deciding, message, besides = [], atOnce = [], now_ms }: Crossing<Facts>,
): Promise<Crossed> {
  const how = { edition: ctx.edition, isApart: false, now_ms };
  const taking = message?.kind.take(message.facts, how) ?? { statements: [] };
  const here = besides.filter(({ edition }) => edition === ctx.edition);
  const elsewhere = besides.filter(({ edition }) => edition !== ctx.edition);
  const others = here.map((its) => its.message.kind.take(its.message.facts, how));
  const touched = [players, taking.players, ...others.map((its) => its.players)];
  const rows = await settledBatch(ctx.db, { players: anyOf(touched), now_ms }, [
    ...guards,
    ...deciding,
    ...taking.statements,
    ...atOnce,
    ...others.flatMap(({ statements }) => statements),
    ...elsewhere.map((its) => posted({ ctx, half: 'directory' }, { ...its, to: its.edition, now_ms })),
  ]);
  const next = (statements: readonly Statement[]) => rows.splice(0, statements.length);
  next(guards);
  const outcome = { decided: next(deciding), taken: next(taking.statements) };
  await message?.kind.spread?.(ctx, outcome.taken);
  return outcome;
}

async function inTwoBatches<Facts>(
  ctx: Ctx,
  { guards = [], players = NOBODY, deciding, message, besides = [], atOnce = [], now_ms }: Crossing<Facts>,
): Promise<Crossed> {
  const to: Side = { ctx, half: message?.kind.to ?? 'edition' };
  const from = otherSide(to);
  const touched = { players, now_ms };
  if (guards.length > 0) await settledBatch(storeOf(to), touched, guards);
  const posts = message
    ? [posted(from, { message, to: addressOf(to), now_ms }), waitingAbout(from.half, message.publicId)]
    : [];
  const others = besides.map((its) => posted(from, { ...its, to: its.edition, now_ms }));
  const outcome = await settledBatch(storeOf(from), touched, [...deciding, ...others, ...posts]);
  const decided = outcome.slice(0, deciding.length);
  for (const { message: its, edition } of besides)
    ctx.background(deliver({ from, to: sideAt(ctx, edition) }, { publicId: its.publicId, now_ms }));
  if (!message) {
    if (atOnce.length > 0) await settledBatch(storeOf(to), touched, atOnce);
    return { decided, taken: [] };
  }
  const { key, publicId } = message;
  const isFirst = (outcome.at(-1) as [{ waiting: number }])[0].waiting === 1;
  const taking = async () => {
    // Earlier messages about the same person go first.
    if (!isFirst && (await deliver({ from, to }, { publicId, but: key, now_ms })) > 0)
      throw new Error('an earlier message waits');
    return takeMessage(to, { message, atOnce, now_ms });
  };
  try {
    const taken = await inTime(taking(), { most_ms: PATIENCE_MS });
    ctx.background(acknowledge(from, { keys: [key], now_ms }));
    return { decided, taken };
  } catch (error) {
    noteWaiting(key, error);
    return { decided, taken: null };
  }
}

/** The union of several expressions that yield ids of players. */
function anyOf(lists: readonly (SQL | undefined)[]): SQL {
  const [first = NOBODY, ...others] = lists.filter((list) => list !== undefined);
  if (others.length === 0) return first;
  const conditions = [first, ...others].map((list) => sql`id IN ${list}`);
  return sql`(SELECT id FROM players WHERE ${sql.join(conditions, sql` OR `)})`;
}
