// Settles every player through the day, in order of id. Players settled on touch are already ahead and skipped. An idle guest
// changes two rows, an owner twenty times as many, so a piece ends when its expected changes reach the limit.
import { sql } from 'drizzle-orm';
import { rowsOfEvening, settleStatements } from '../economy/settle.ts';
import { settlePlayers } from '../economy/settle-players.ts';
import { type Database, integer } from '../platform/database.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { DONE, type Step } from './step.ts';

/** Settles all players who are settled through the day before. */
export const settleStep: Step = {
  name: 'settle',
  isGlobal: false,
  async plan({ db, day, cursor, now_ms, chunk, most_rows }) {
    const [due] = await db.all<{ players: number; last: number | null; is_cut: number }>(sql`
      WITH RECURSIVE line (place, id, rows) AS (
        SELECT 0, ${integer(cursor)}, 0
        UNION ALL
        SELECT place + 1, players.id, line.rows + ${rowsOfEvening(day)}
        FROM line CROSS JOIN players ON players.id = (
          SELECT MIN(id) FROM players WHERE settled_through = ${addDays(day, -1)} AND id > line.id)
        WHERE place < ${chunk} AND line.rows < ${most_rows}
      )
      SELECT MAX(place) AS players, MAX(id) AS last, (SELECT MAX(rows) FROM line) >= ${most_rows} AS is_cut
      FROM line WHERE place > 0 AND (rows <= ${most_rows} OR place = 1)`);
    const { players, last, is_cut } = due!;
    if (last === null) return DONE;
    const among = sql`id > ${cursor} AND id <= ${last}`;
    return {
      statements: settleStatements({ day, among, now_ms }),
      next: players < chunk && !is_cut ? 'done' : last,
      things: players,
    };
  },
};

const STRAGGLERS = 100;

/** Settles some players who are still behind after the step: those whose rows were created at midnight with the day before. */
export async function settleStragglers(
  db: Database,
  { day, now_ms }: { day: GameDay; now_ms: number },
): Promise<void> {
  const players = sql`(SELECT id FROM players WHERE settled_through < ${day}
    ORDER BY settled_through, id LIMIT ${STRAGGLERS})`;
  await settlePlayers(db, { players, now_ms, through: day });
}
