// The one way in which a call spends or pays: the kept reply of its key, a look whether it may be, one guarded batch
// after settling the players it touches, and an exact refusal when the batch was refused after all (RULES §2).
import { type SQL, sql } from 'drizzle-orm';
import { constraintOf, type Database, type NamedRefusal, type Statement } from '../platform/database.ts';
import { Refusal, type RefusalCode } from '../shared/kernel/refusal.ts';
import { beginningOf, type Writer } from './guarded-batch.ts';
import { keptReply, replyIn, requestHashOf, runOnce, selectReply } from './once.ts';
import { afterSettling } from './settle-players.ts';

/** What a call does, and the reply that it then composes as JSON. */
export interface SpendingBatch {
  statements: readonly Statement[];
  replySql: SQL;
}

export interface Spending {
  writer: Writer;
  idempotencyKey: string;
  /** What the request asks for; another under the same key is refused. */
  request: { call: string; body: unknown };
  now_ms: number;
  /** Other players that the batch changes: an expression that yields their ids. */
  others?: SQL;
  /** The batch, where it follows from no look: it is tried at once, and looked at only where it was refused. */
  atOnce?: SpendingBatch;
  /**
   * Looks whether the call may be made, and composes its batch. Asked again when the batch was refused because the
   * world had changed: then it throws the refusal that says why, or composes the batch again.
   */
  look: (db: Database) => Promise<SpendingBatch>;
}

/** What the schema's refusals are called outside, where `look` finds nothing more exact. */
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
  const first = spending.atOnce ?? (await lookedOrKept<Facts>(db, spending));
  if ('reply' in first) return first.reply;
  const intent = { player: writer.playerId, idempotencyKey, request, now_ms };
  const players = spending.others
    ? sql`(SELECT ${writer.playerId} UNION ALL SELECT * FROM ${spending.others})`
    : sql`(${writer.playerId})`;
  for (let tries = 1; ; tries++) {
    const looked = tries === 1 ? first : await lookedOrKept<Facts>(db, spending);
    if ('reply' in looked) return looked.reply;
    const { statements, replySql } = looked;
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

type Looked<Facts> = SpendingBatch | { reply: Facts };

/**
 * What the call's look comes to, or the reply that was kept before. Where it finds an obstacle, the same intent may have been
 * carried out and have taken the last there was: then that reply is the answer.
 */
async function lookedOrKept<Facts>(db: Database, spending: Spending): Promise<Looked<Facts>> {
  const key = keyOf(spending);
  let trips = 0;
  let first = null as Promise<unknown[][]> | null;
  const batch = async (statements: readonly Statement[]) => {
    trips += 1;
    if (first) return db.batch(statements);
    first = db.batch([selectReply(key), ...statements]);
    return (await first).slice(1);
  };
  const all = async <Row>(statement: Statement) => (await batch([statement]))[0] as Row[];
  const looking = spending.look({ batch, all });
  const isRefused = await looking.then(
    () => false,
    (error) => error instanceof Refusal,
  );
  const kept = first && replyIn<Facts>((await first)[0], key);
  if (kept) return kept;
  // Nothing of a look is carried out, so the key is asked with its first trip; a later one may have seen what came between.
  if (trips === 0 || (isRefused && trips > 1)) return (await keptReply<Facts>(db, key)) ?? looking;
  return looking;
}

/** Under what a call's reply is kept. */
function keyOf({ writer, idempotencyKey, request }: Spending) {
  return { player: writer.playerId, key: idempotencyKey, requestHash: requestHashOf(request) };
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
