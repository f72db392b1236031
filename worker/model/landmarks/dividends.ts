// The earnings of shares on a game day (RULES §6, 7): dividends on the smallest number held during the day, and a part of the
// day's tributes. A holder not seen for 31 days earns nothing.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type GameDay } from '../../shared/kernel/game-day.ts';
import { LAST_SEEN } from '../players/last-seen.ts';
import { isDormantOn } from './dormancy.ts';

/** A holder earns if seen within this many days. */
const EARNING_DAYS = 31;

export function hasEarningSharesOn(day: GameDay): SQL {
  return sql`(${isEarningOn(day)} AND EXISTS (SELECT 1 FROM holdings WHERE holdings.player_id = players.id))`;
}

function isEarningOn(day: GameDay): SQL {
  return sql`${LAST_SEEN} > ${addDays(day, -EARNING_DAYS)}`;
}

/**
 * A table expression with one row per player of `due`: player_id, dividend, tribute, the value of the shares at the end of the
 * day (millisparks), and the breakdown, a JSON list of [landmark id, shares, dividend, tribute].
 */
export function earningsOfDay({ due, day }: { due: SQL; day: GameDay }): SQL {
  return sql`(
    SELECT player_id, COALESCE(SUM(dividend), 0) AS dividend, COALESCE(SUM(tribute), 0) AS tribute,
      COALESCE(SUM(worth), 0) AS worth,
      json_group_array(json_array(landmark_id, earning, dividend, tribute) ORDER BY landmark_id)
        FILTER (WHERE earning > 0) AS breakdown
    FROM (
      SELECT player_id, landmark_id, worth, earning, earning * dividend_millis AS dividend,
        COALESCE(earning * pot_millis / issued, 0) AS tribute
      FROM (
        SELECT players.id AS player_id, holdings.landmark_id, landmarks.dividend_millis, pots.pot_millis, pots.issued,
          CASE WHEN NOT ${isEarningOn(day)} THEN 0 WHEN holdings.low_day = ${day} THEN holdings.low_shares
            ELSE holdings.shares END AS earning,
          CASE WHEN ${isDormantOn(day)} THEN 0 ELSE holdings.shares * landmarks.price_millis END AS worth
        FROM players LEFT JOIN holdings ON holdings.player_id = players.id
        LEFT JOIN landmarks ON landmarks.id = holdings.landmark_id
        LEFT JOIN tribute_pots AS pots ON pots.landmark_id = holdings.landmark_id AND pots.day = ${day}
        WHERE players.id IN ${due}
      )
    ) GROUP BY player_id
  )`;
}
