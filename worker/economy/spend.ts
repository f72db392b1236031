// The one way in which a call spends or pays: it returns the stored reply of its key, checks whether the call is allowed, runs one
// guarded batch after settling the players it changes, and gives the exact refusal if that batch is refused (RULES §2).
import { type SQL, sql } from 'drizzle-orm';
import { constraintOf, type Database, type NamedRefusal, type Statement } from '../platform/database.ts';
import { Refusal, type RefusalCode } from '../shared/kernel/refusal.ts';
import { beginningOf, type Writer } from './guarded-batch.ts';
import { type Intent, keptReply, replyIn, requestHashOf, runOnce, selectReply } from './once.ts';
import { afterSettling } from './settle-players.ts';

/** A call's statements, and the SQL that composes its reply as JSON after them. */
export interface SpendingBatch {
  statements: readonly Statement[];
  replySql: SQL;
}

export interface Spending extends Omit<Intent, 'player'> {
  writer: Writer;
  /** Other players that the batch changes: an expression that yields their ids. */
  others?: SQL;
  /** A batch that needs no prior look: tried at once, with `look` only after it was refused. */
  atOnce?: SpendingBatch;
  /**
   * Checks whether the call is allowed and composes its batch. Runs again if the batch was refused because something changed
   * meanwhile: it then throws the refusal that says why, or composes the batch again.
   */
  look: (db: Database) => Promise<SpendingBatch>;
}

/** The refusals for the schema's constraints, where `look` finds nothing more exact. */
const SAID: Partial<Record<NamedRefusal, RefusalCode>> = {
  POSTING_NOT_ENOUGH: 'NOT_ENOUGH_POINTS',
  IN_ARREARS: 'VILLA_IN_ARREARS',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  NO_SHARES: 'NOT_ENOUGH_SHARES',
};

/** How often a batch is tried when other requests come first. */
const MOST_TRIES = 3;

/** Spends, and returns the facts that `replySql` composed as JSON inside the batch. Throws a Refusal. */
export async function spend<Facts>(db: Database, spending: Spending): Promise<Facts> {
  const { writer, idempotencyKey, request, now_ms } = spending;
  const first = spending.atOnce ?? (await lookedOrKept<Facts>(db, spending));
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
      if (tries === MOST_TRIES)
        throw (await endedSession(db, writer)) ?? new Refusal(SAID[constraint] ?? 'CHANGED_MEANWHILE');
    }
  }
}

type Looked<Facts> = SpendingBatch | { reply: Facts };

/**
 * The result of the call's look, or the stored reply. If the look refuses, the same intent may already have been carried out,
 * and may have bought the last item itself: then its stored reply is the answer.
 */
async function lookedOrKept<Facts>(db: Database, spending: Spending): Promise<Looked<Facts>> {
  const { writer, idempotencyKey, request } = spending;
  const key = { player: writer.playerId, key: idempotencyKey, requestHash: requestHashOf(request) };
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
  // A look writes nothing, so the key is read with its first round trip; later round trips may have seen a newer state.
  if (trips === 0 || (isRefused && trips > 1)) return (await keptReply<Facts>(db, key)) ?? looking;
  return looking;
}

/** NOT_SIGNED_IN if the writer's own guard refuses, else null. */
export async function endedSession(db: Database, writer: Writer): Promise<Refusal | null> {
  try {
    await db.batch([writer.guard]);
    return null;
  } catch (error) {
    if (constraintOf(error) === 'GUARD') return new Refusal('NOT_SIGNED_IN');
    throw error;
  }
}
