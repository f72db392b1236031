// Replaces a day's sealed puzzle in the open: the public log gets a second seal, which names the first and the reason.
// Allowed until an hour before the day, so that no cached copy of the first puzzle is left when play begins.
import { sql } from 'drizzle-orm';
import { appendEntries, commitmentTo, sealedEntry } from '../model/log/entries.ts';
import type { logSeals } from '../model/log/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { constraintOf, guard, type Statement } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import { type GameDay, startOfDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { invalid, Refusal } from '../shared/kernel/refusal.ts';
import { keepCopy, type PuzzleCtx } from './daily-puzzle.ts';

/** How long before its day a puzzle can last be replaced. */
const BEFORE_DAY_MS = 3_600_000;

/** Whether there is still time to replace a day's puzzle. */
export function mayBeReplaced(day: GameDay, now_ms: number): boolean {
  return now_ms < startOfDay(day) - BEFORE_DAY_MS;
}

interface Replacement {
  type: GameType;
  day: GameDay;
  /** JSON: the new puzzle. */
  content: string;
  reason: string;
  /** Marks the draft as used, in the same batch; if it changes no row, nothing is replaced. */
  taking: Statement;
  now_ms: number;
}

/** Throws INVALID for a day that has no seal or begins too soon; CHANGED_MEANWHILE. */
export async function replaceSealed(
  ctx: PuzzleCtx,
  { type, day, content, reason, taking, now_ms }: Replacement,
): Promise<void> {
  const { directory: db } = ctx;
  if (!mayBeReplaced(day, now_ms))
    throw invalid('day', 'A puzzle can be replaced until 23:00 UTC before its day.');
  const [last] = await db.all<Columns<typeof logSeals, 'turn' | 'salt' | 'content'>>(sql`
    SELECT turn, salt, content FROM log_seals WHERE day = ${day} AND name = ${type} ORDER BY turn DESC LIMIT 1`);
  if (!last) throw invalid('day', 'The puzzle of that day is not sealed yet. Schedule the draft for it.');
  const seal = { day, name: type, turn: last.turn + 1, salt: newToken(), content };
  const replaces = commitmentTo({ day, name: type, ...last });
  const isNext = sql`
    (SELECT MAX(turn) FROM log_seals WHERE day = ${day} AND name = ${type}) = ${last.turn}`;
  try {
    await db.batch([
      guard(isNext),
      taking,
      guard(sql`changes() = 1`),
      sql`
        INSERT INTO log_seals (day, name, turn, salt, content)
        VALUES (${day}, ${type}, ${seal.turn}, ${seal.salt}, ${content})`,
      appendEntries([sealedEntry(seal, { now_ms, replaces, reason })]),
      sql`UPDATE daily_puzzles SET puzzle = ${content}, frozen_at = ${now_ms} WHERE game = ${type} AND day = ${day}`,
    ]);
  } catch (error) {
    throw constraintOf(error) === 'GUARD' ? new Refusal('CHANGED_MEANWHILE') : error;
  }
  await copyReplaced(ctx, { type, day, content });
}

/** Overwrites the copy in KV, so that nobody reads the first puzzle. Throws UNAVAILABLE if KV fails; repeat the call then. */
export async function copyReplaced(
  ctx: PuzzleCtx,
  { type, day, content }: { type: GameType; day: GameDay; content: string },
): Promise<void> {
  await keepCopy(ctx, { name: type, day, puzzle: content }).catch(() => {
    throw new Refusal('UNAVAILABLE', {
      detail: 'The puzzle is replaced, but the copy could not be written. Send this again.',
    });
  });
}
