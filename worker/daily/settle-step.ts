// The step that takes every player through the day, in the order of their ids. Whoever was touched meanwhile is ahead and
// passed over.
import { sql } from 'drizzle-orm';
import { addDays, type GameDay } from '../kernel/game-day.ts';
import { type Database, database } from '../platform/database.ts';
import { settleStatements } from './settle.ts';
import { settlePlayers } from './settle-players.ts';
import type { Step } from './step.ts';

/** Settles all who are settled through the day before. */
export const settleStep: Step = {
  name: 'settle',
  isGlobal: false,
  async plan(env, { day, cursor, now_ms, chunk }) {
    const [due] = await database(env).all<{ players: number; last: number | null }>(sql`
      SELECT COUNT(*) AS players, MAX(id) AS last FROM (
        SELECT id FROM players WHERE settled_through = ${addDays(day, -1)} AND id > ${cursor}
        ORDER BY id LIMIT ${chunk})`);
    const { players, last } = due!;
    if (last === null) return { statements: [], next: 'done' };
    const among = sql`id > ${cursor} AND id <= ${last}`;
    return {
      statements: settleStatements({ day, among, now_ms }),
      next: players < chunk ? 'done' : last,
      things: players,
    };
  },
};

/** How many who are behind are settled at once. */
const STRAGGLERS = 100;

/**
 * Settles through `day` some of those who are still behind it after its step: their rows were written at midnight with the
 * day before.
 */
export async function settleStragglers(
  db: Database,
  { day, now_ms }: { day: GameDay; now_ms: number },
): Promise<void> {
  const players = sql`(SELECT id FROM players WHERE settled_through < ${day}
    ORDER BY settled_through, id LIMIT ${STRAGGLERS})`;
  await settlePlayers(db, { players, now_ms, through: day });
}
