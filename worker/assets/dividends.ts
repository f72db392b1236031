// What a game day's shares earn (RULES §6, 7): the dividend on the smallest number held in the day, and the part of the
// day's tributes. A holder who has not been seen for 31 days earns nothing.
import { type SQL, sql } from 'drizzle-orm';
import { daysUnseen } from '../accounts/last-seen.ts';
import type { GameDay } from '../kernel/game-day.ts';

/** A holder earns while seen within so many days. */
const EARNING_DAYS = 31;

/**
 * A table expression with one row per holder among `due`: player_id, dividend, tribute (millisparks) and the breakdown,
 * a JSON list of [landmark id, shares, dividend, tribute].
 */
export function holdersOfDay({ due, day }: { due: SQL; day: GameDay }): SQL {
  return sql`(
    SELECT player_id, SUM(dividend) AS dividend, SUM(tribute) AS tribute,
      json_group_array(json_array(landmark_id, earning, dividend, tribute) ORDER BY landmark_id) AS breakdown
    FROM (
      SELECT player_id, landmark_id, earning, earning * dividend_millis AS dividend,
        COALESCE(earning * pot_millis / issued, 0) AS tribute
      FROM (
        SELECT holdings.player_id, holdings.landmark_id, landmarks.dividend_millis, pots.pot_millis, pots.issued,
          CASE WHEN holdings.low_day = ${day} THEN holdings.low_shares ELSE holdings.shares END AS earning
        FROM holdings
        JOIN players ON players.id = holdings.player_id
        JOIN landmarks ON landmarks.id = holdings.landmark_id
        LEFT JOIN tribute_pots AS pots ON pots.landmark_id = holdings.landmark_id AND pots.day = ${day}
        WHERE holdings.player_id IN ${due} AND ${daysUnseen(day)} < ${EARNING_DAYS}
      ) WHERE earning > 0
    ) GROUP BY player_id
  )`;
}
