// The richest players as stored when a week's Sunday was settled (RULES §10).
import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { RANKS_WITH_TIER } from '../shared/kernel/badge.ts';
import type { WeekStart } from '../shared/kernel/game-day.ts';

/**
 * Selects the first hundred of a week by wealth: net worth without achievements, with items at their sale value. Ranks are
 * strict; among equals the older account comes first. One pass over the week's rows, once a week.
 */
export function wealthRanking(week: WeekStart): Statement {
  return sql`
    SELECT ranked.player_id, players.kind = 'deleted' AS is_deleted FROM (
      SELECT player_id, wealth_millis FROM weekly_standings WHERE week = ${week} AND wealth_millis > 0
      ORDER BY wealth_millis DESC, player_id LIMIT ${RANKS_WITH_TIER}
    ) AS ranked JOIN players ON players.id = ranked.player_id
    ORDER BY ranked.wealth_millis DESC, ranked.player_id`;
}
