// How many play: what the shares and the pieces for sale are measured by (RULES §6, 8).
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type GameDay, startOfDay } from '../kernel/game-day.ts';
import { GAME_TYPES } from '../kernel/game-type.ts';
import type { Database } from '../platform/database.ts';

/** A player is active for so many closed weeks. */
const ACTIVE_WEEKS = 4;

/** The ids of players who had registered before a Monday and have a score in one of the four weeks before it: a query. */
export function activeBefore({ monday }: { monday: GameDay }): SQL {
  const weeks = Array.from({ length: ACTIVE_WEEKS }, (_, place) => addDays(monday, -7 * (place + 1)));
  const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  return sql`
    SELECT players.id FROM players
    WHERE registered_at < ${startOfDay(monday)} AND last_played_day >= ${weeks.at(-1)}
      AND EXISTS (SELECT 1 FROM weekly_scores WHERE week IN ${listOf(weeks)} AND game IN ${listOf(GAME_TYPES)}
        AND weekly_scores.player_id = players.id)`;
}

/** How many those are. */
export async function activePlayersBefore(db: Database, { monday }: { monday: GameDay }): Promise<number> {
  const rows = await db.all<{ active: number }>(
    sql`SELECT COUNT(*) AS active FROM (${activeBefore({ monday })})`,
  );
  return rows[0]!.active;
}
