// The value that achievements add to a Villa, as SQL expressions (RULES §10): their own values plus the collection bonus.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { ALL_GAMES_PERCENT, GAME_BADGES, PAIR_BONUSES } from './terms.ts';

const OF_GAMES = GAME_BADGES.map(({ badge }) => `'${badge}'`).join(', ');

const PAIR_CASES = PAIR_BONUSES.map(({ pairs, percent }) => `WHEN COUNT(*) >= ${pairs} THEN ${percent}`).join(
  ' ',
);

/** An aggregate over rows with a `badge`: the collection bonus in per cent (0, 10, 25, 50 or 100). */
export const COLLECTION_PERCENT = sql.raw(`(CASE
  WHEN COUNT(DISTINCT CASE WHEN badge IN (${OF_GAMES}) THEN badge END) = ${GAME_BADGES.length} THEN ${ALL_GAMES_PERCENT}
  ${PAIR_CASES} ELSE 0 END)`);

/** An aggregate over rows with a `badge` and a `value_millis`: their total value in millisparks, including the bonus. */
export const COLLECTION_VALUE = sql`(COALESCE(SUM(value_millis), 0) * (100 + ${COLLECTION_PERCENT}) / 100)`;

/** The value that a player's achievements add to the Villa, in whole millisparks; `player` yields the id. */
export function achievementValueOf(player: SQL): SQL {
  return sql`(SELECT ${COLLECTION_VALUE} FROM achievements WHERE achievements.player_id = ${player})`;
}

/**
 * The query of the value of a player's achievements over time: `day` and `villa_millis` including that day's awards, earliest
 * first. An award for a day counts from the evening after it.
 */
export function achievementValuesByDay(player: number): Statement {
  return sql`
    SELECT won.day, (
      SELECT ${COLLECTION_VALUE} FROM achievements AS so_far
      WHERE so_far.player_id = ${player} AND so_far.day <= won.day) AS villa_millis
    FROM (SELECT DISTINCT day FROM achievements WHERE player_id = ${player}) AS won ORDER BY won.day`;
}
