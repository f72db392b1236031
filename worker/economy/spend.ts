// The one way in which a call spends or pays: the kept reply of its key, a look whether it may be, one guarded batch
// after settling the players it touches, and an exact refusal when the batch was refused after all (RULES §2).
import { type SQL, sql } from 'drizzle-orm';
import { constraintOf, type Database, type NamedRefusal, type Statement } from '../platform/database.ts';
import { Refusal, type RefusalCode } from '../shared/kernel/refusal.ts';
import { beginningOf, type Writer } from './guarded-batch.ts';
import { keptReply, replyIn, requestHashOf, runOnce, selectReply } from './once.ts';
import { afterSettling } from './settle-players.ts';

/** One spending call. */
export interface Spending {
  writer: Writer;
  idempotencyKey: string;
  /** What the request asks for; another under the same key is refused. */
  request: { call: string; body: unknown };
  now_ms: number;
  /** Other players that the batch changes: an expression that yields their ids. */
  others?: SQL;
  /**
   * Looks whether the call may be made, and composes its batch. Asked again when the batch was refused because the
   * world had changed: then it throws the refusal that says why, or composes the batch again.
   */
  prepare: (db: Database) => Promise<{ statements: readonly Statement[]; replySql: SQL }>;
}

/** What the schema's refusals are called outside, where `prepare` finds nothing more exact. */
const SAID: Partial<Record<NamedRefusal, RefusalCode>> = {
  POSTING_NOT_ENOUGH: 'NOT_ENOUGH_POINTS',
  IN_ARREARS: 'VILLA_IN_ARREARS',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  NO_SHARES: 'NOT_ENOUGH_SHARES',
};

/** How often a batch is composed again when another request came first. */
const MOST_TRIES = 3;

/** Spends, and answers the facts that `replySql` composed as JSON inside the batch. Throws a Refusal. */
export async function spend<Facts>(db: Database, spending: Spending): Promise<Facts> {
  const { writer, idempotencyKey, request, now_ms } = spending;
  // Nothing of what is prepared is carried out when the key turns out to be used, so both looks are one trip.
  const { look, keptBefore } = lookWithKey<Facts>(db, spending);
  const first = preparedOrKept<Facts>(db, spending, look);
  await first.catch(() => {});
  const kept = await keptBefore();
  if (kept) return kept.reply;
  const intent = { player: writer.playerId, idempotencyKey, request, now_ms };
  const players = spending.others
    ? sql`(SELECT ${writer.playerId} UNION ALL SELECT * FROM ${spending.others})`
    : sql`(${writer.playerId})`;
  for (let tries = 1; ; tries++) {
    const prepared = await (tries === 1 ? first : preparedOrKept<Facts>(db, spending, db));
    if ('reply' in prepared) return prepared.reply;
    const { statements, replySql } = prepared;
    try {
      return await afterSettling(db, { players, now_ms }, (first) =>
        runOnce<Facts>(db, {
          intent,
          statements: [...first, ...beginningOf({ writer, now_ms }), ...statements],
          replySql,
        }),
      );
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint === null) throw error;
      if (tries === MOST_TRIES) throw (await endedSession(db, writer)) ?? saidOf(constraint);
    }
  }
}

/** The database for a call's first look: its first trip asks for the reply that was kept under the key, too. */
function lookWithKey<Facts>(
  db: Database,
  spending: Spending,
): { look: Database; keptBefore: () => Promise<{ reply: Facts } | null> } {
  const key = keyOf(spending);
  let first: Promise<unknown[][]> | null = null;
  const batch = async (statements: readonly Statement[]) => {
    if (first) return db.batch(statements);
    first = db.batch([selectReply(key), ...statements]);
    return (await first).slice(1);
  };
  return {
    look: { batch, all: async <Row>(statement: Statement) => (await batch([statement]))[0] as Row[] },
    keptBefore: async () => (first ? replyIn<Facts>((await first)[0], key) : keptReply<Facts>(db, key)),
  };
}

/** Under what a call's reply is kept. */
function keyOf({ writer, idempotencyKey, request }: Spending) {
  return { player: writer.playerId, key: idempotencyKey, requestHash: requestHashOf(request) };
}

/**
 * What the call prepares. Where it finds an obstacle, the same intent may have been carried out since its key was looked
 * up and have taken the last there was: then that reply is the answer.
 */
async function preparedOrKept<Facts>(
  db: Database,
  spending: Spending,
  look: Database,
): Promise<Awaited<ReturnType<Spending['prepare']>> | { reply: Facts }> {
  try {
    return await spending.prepare(look);
  } catch (error) {
    const kept = error instanceof Refusal ? await keptReply<Facts>(db, keyOf(spending)) : null;
    if (kept) return kept;
    throw error;
  }
}

/** NOT_SIGNED_IN when it is the writer's own guard that refuses, else null. */
export async function endedSession(db: Database, writer: Writer): Promise<Refusal | null> {
  try {
    await db.batch([writer.guard]);
    return null;
  } catch (error) {
    if (constraintOf(error) === 'GUARD') return new Refusal('NOT_SIGNED_IN');
    throw error;
  }
}

function saidOf(constraint: NamedRefusal): Refusal {
  return new Refusal(SAID[constraint] ?? 'CHANGED_MEANWHILE');
}
