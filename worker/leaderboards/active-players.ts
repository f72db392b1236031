// How many play: what the shares and the pieces for sale are measured by (RULES §6, 8).
import { sql } from 'drizzle-orm';
import { addDays, type GameDay, startOfDay } from '../kernel/game-day.ts';
import { GAME_TYPES } from '../kernel/game-type.ts';
import type { Database } from '../platform/database.ts';

/** A player is active for so many closed weeks. */
const ACTIVE_WEEKS = 4;

/** How many players who had registered before a Monday have a score in one of the four weeks before it. */
export async function activePlayersBefore(db: Database, { monday }: { monday: GameDay }): Promise<number> {
  const weeks = Array.from({ length: ACTIVE_WEEKS }, (_, place) => addDays(monday, -7 * (place + 1)));
  const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const rows = await db.all<{ active: number }>(sql`
    SELECT COUNT(*) AS active FROM players
    WHERE registered_at < ${startOfDay(monday)} AND last_played_day >= ${weeks.at(-1)}
      AND EXISTS (SELECT 1 FROM weekly_scores WHERE week IN ${listOf(weeks)} AND game IN ${listOf(GAME_TYPES)}
        AND weekly_scores.player_id = players.id)`);
  return rows[0]!.active;
}
