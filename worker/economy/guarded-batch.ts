// What every batch of a request begins with: the guard of the one who writes, and that the player was seen (RULES §12).
import { sql } from 'drizzle-orm';
import { constraintOf, type Database, type Statement } from '../platform/database.ts';
import { gameDayAt } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { seenStatement } from './seen.ts';
import { settledBatch } from './settle-players.ts';

/** A player row that may be written for, and the statement that begins every batch of its request. */
export interface Writer {
  playerId: number;
  publicId: string;
  isGuest: boolean;
  guard: Statement;
}

type Writing = { writer: Pick<Writer, 'playerId' | 'guard'>; now_ms: number };

/** What every batch of a writer begins with: the guard, and that the player was seen today (RULES §12). */
export function beginningOf({ writer, now_ms }: Writing): Statement[] {
  return [writer.guard, seenStatement({ player: sql`${writer.playerId}`, day: gameDayAt(now_ms) })];
}

/**
 * Runs statements as one transaction behind the caller's guard, and returns the rows of each. Throws NOT_SIGNED_IN
 * when a guard refuses: the session has ended, or the guest has registered.
 */
export async function guardedBatch(
  db: Database,
  { writer, now_ms, statements }: Writing & { statements: readonly Statement[] },
): Promise<unknown[][]> {
  const beginning = beginningOf({ writer, now_ms });
  try {
    const outcome = await settledBatch(db, { players: sql`(${writer.playerId})`, now_ms }, [
      ...beginning,
      ...statements,
    ]);
    return outcome.slice(beginning.length);
  } catch (error) {
    throw constraintOf(error) === 'GUARD' ? new Refusal('NOT_SIGNED_IN') : error;
  }
}
