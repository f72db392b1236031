// The game that a player has played most in the last four weeks (RULES §8), by the rows of the weekly boards: one for each
// week and game, however much was played.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { addDays, type GameDay, weekOf } from '../../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';
import type { weeklyScores } from './tables.ts';

const WEEKS = 4;
const FEWEST_PLAYS = 3;

export type Favourite = Columns<typeof weeklyScores, 'game'>;

/** The statement that reads it: one row or none. Among games played as often, the one that brought more points. */
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
