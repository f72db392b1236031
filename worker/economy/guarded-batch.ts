// Every batch of a request begins with the writer's guard and records that the player was seen (RULES §12).
import { sql } from 'drizzle-orm';
import { constraintOf, type Database, type Statement } from '../platform/database.ts';
import { gameDayAt } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { seenStatement } from './seen.ts';
import { settledBatch } from './settle-players.ts';

/** A player on whose behalf a request may write. `guard` begins every batch of the request. */
export interface Writer {
  playerId: number;
  publicId: string;
  isGuest: boolean;
  guard: Statement;
}

type Writing = { writer: Pick<Writer, 'playerId' | 'guard'>; now_ms: number };

export function beginningOf({ writer, now_ms }: Writing): Statement[] {
  return [writer.guard, seenStatement({ player: sql`${writer.playerId}`, day: gameDayAt(now_ms) })];
}

/**
 * Runs statements as one transaction behind the caller's guard, and returns the rows of each. Throws NOT_SIGNED_IN if a guard
 * refuses: the session has ended, or the guest has registered.
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
