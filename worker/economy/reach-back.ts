// A payment of the nightly jobs counts from its nominal day on. If a late run pays after a player's later days were settled, the
// values stored for those evenings are raised to what they would have been. A run on time finds none to raise.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';

/**
 * The statements that raise players' stored values at the end of `day` and of all later days. `changes` is a query that yields
 * player_id, day (the first that counts the change), sparks_millis and villa_millis, any number of rows per player. Each
 * statement runs it again, so it must not read settlements, standings or weekly_standings, which they write. A Villa that was in
 * arrears still counts as 0.
 */
export function reachBack(changes: SQL): Statement[] {
  const settled = sumsOf(changes, {
    evening: sql`stored.day`,
    stored: sql`settlements AS stored ON stored.player_id = change.player_id AND stored.day >= change.day`,
  });
  const standing = sumsOf(changes, {
    evening: sql`stored.day`,
    stored: sql`standings AS stored ON stored.player_id = change.player_id AND stored.day >= change.day`,
  });
  const weekly = sumsOf(changes, {
    evening: sql`date(stored.week, '+6 days')`,
    stored: sql`${WEEKS} AS weeks ON weeks.week >= date(change.day, '-6 days')
      CROSS JOIN weekly_standings AS stored ON stored.week = weeks.week AND stored.player_id = change.player_id`,
  });
  return [
    sql`
      UPDATE settlements SET sparks_millis = settlements.sparks_millis + late.sparks,
        villa_millis = settlements.villa_millis + late.villa
      FROM ${settled} AS late
      WHERE settlements.player_id = late.player_id AND settlements.day = late.evening`,
    sql`
      UPDATE standings SET net_worth_millis = standings.net_worth_millis + late.sparks + late.villa,
        villa_millis = standings.villa_millis + late.villa
      FROM ${standing} AS late WHERE standings.player_id = late.player_id`,
    sql`
      UPDATE weekly_standings SET
        net_worth_millis = weekly_standings.net_worth_millis + late.sparks + late.villa,
        wealth_millis = weekly_standings.wealth_millis + late.sparks
      FROM ${weekly} AS late
      WHERE weekly_standings.player_id = late.player_id AND weekly_standings.week = date(late.evening, '-6 days')`,
  ];
}

/** The weeks that have standings, each found by one index lookup. */
const WEEKS = sql`(
  WITH RECURSIVE found(week) AS (
    SELECT MAX(week) FROM weekly_standings
    UNION ALL
    SELECT (SELECT MAX(earlier.week) FROM weekly_standings AS earlier WHERE earlier.week < found.week)
    FROM found WHERE found.week IS NOT NULL
  ) SELECT week FROM found WHERE week IS NOT NULL)`;

/**
 * A table expression of the amounts to add to each stored evening: player_id, evening, sparks and villa.
 * CROSS JOIN makes SQLite start from the changes, which are few; otherwise it may scan a table.
 */
function sumsOf(changes: SQL, { stored, evening }: { stored: SQL; evening: SQL }): SQL {
  const wasInArrears = sql`EXISTS (SELECT 1 FROM settlements AS settled
    WHERE settled.player_id = stored.player_id AND settled.day = ${evening} AND settled.in_arrears = 1)`;
  return sql`(
    SELECT stored.player_id, ${evening} AS evening, SUM(change.sparks_millis) AS sparks,
      SUM(CASE WHEN ${wasInArrears} THEN 0 ELSE change.villa_millis END) AS villa
    FROM (${changes}) AS change CROSS JOIN ${stored} GROUP BY stored.player_id, 2)`;
}
