// A player's most played game of the last four weeks (RULES §8), from the weekly boards: one row per week and game, however many
// plays.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { addDays, type GameDay, weekOf } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';
import type { weeklyScores } from './tables.ts';

const WEEKS = 4;
const FEWEST_PLAYS = 3;

export type Favourite = Columns<typeof weeklyScores, 'game'>;

/** The statement that reads it: at most one row. Ties break by points. */
export function favouriteGameOf(player: SQL, today: GameDay): Statement {
  const listed = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  const weeks = Array.from({ length: WEEKS }, (_, back) => weekOf(addDays(today, -7 * back)));
  return sql`
    SELECT game FROM weekly_scores
    WHERE week IN (${listed(weeks)}) AND game IN (${listed(GAME_TYPES)}) AND player_id = ${player}
    GROUP BY game HAVING SUM(plays) >= ${FEWEST_PLAYS}
    ORDER BY SUM(plays) DESC, SUM(points_tenths) DESC, game LIMIT 1`;
}
