// Scores of a week in a league (RULES §15): the best fifteen percentiles of a player's days, at most three per game. A day has
// percentiles only once it has closed (model/boards/percentiles.ts), so running days do not count.
import { type SQL, sql } from 'drizzle-orm';
import { integer } from '../../platform/database.ts';
import { COUNTED_OF_A_GAME, COUNTED_RESULTS } from '../../shared/contract/leagues.ts';
import { rankableAt } from '../results/counted-at.ts';

/** The position of a row in the order of a week, as three columns of a table or alias. */
export function keyOf(table: string, which: '' | 'first_' = ''): SQL {
  return sql.raw(columnsOf(table, which));
}

/**
 * The same as the bound of a range. The plus removes the columns' affinity: between two columns with affinity SQLite seeks only
 * by the first of the three, and would read a whole step per group.
 */
export function boundOf(table: string, which: '' | 'first_' | 'last_' = ''): SQL {
  return sql.raw(columnsOf(table, which, '+'));
}

function columnsOf(table: string, which: string, sign = ''): string {
  const player = which === '' ? 'player_id' : `${which}player`;
  const columns = [`${which}step`, `${which}plays`, player];
  return `(${columns.map((column) => `${sign}${table}.${column}`).join(', ')})`;
}

/** A condition: a row of `members` is in a group of `groups`; both are tables or aliases. */
export function isInGroup({ members, groups }: { members: string; groups: string }): SQL {
  const row = keyOf(members);
  return sql`${sql.raw(members)}.week = ${sql.raw(groups)}.week
    AND ${row} >= ${boundOf(groups, 'first_')} AND ${row} <= ${boundOf(groups, 'last_')}`;
}

/** A condition on a row of `players`: a registered account at an instant, neither blocked nor closed. */
export function standsAt(at_ms: number): SQL {
  const at = integer(at_ms);
  return sql`(players.registered_at <= ${at} AND (players.banned_at IS NULL OR players.banned_at > ${at})
    AND (players.deactivated_at IS NULL OR players.deactivated_at > ${at}))`;
}

/**
 * A query of the results that count at an instant for the rows of `members`, a query of `player_id` and `week`: one row each with
 * player, game, day, percentile and base points, and its rank among them, 1 to 15.
 */
export function countedResults(members: SQL, { at_ms }: { at_ms: number }): SQL {
  const best = sql`percentile DESC, base_tenths DESC, day`;
  return sql`
    SELECT * FROM (
      SELECT player_id, game, day, percentile, base_tenths,
        ROW_NUMBER() OVER (PARTITION BY player_id ORDER BY ${best}, game) AS place
      FROM (
        SELECT results.player_id, results.game, results.day, daily_histogram.percentile, results.base_tenths,
          ROW_NUMBER() OVER (PARTITION BY results.player_id, results.game
            ORDER BY daily_histogram.percentile DESC, results.base_tenths DESC, results.day) AS of_game
        FROM (${members}) AS counting
        CROSS JOIN players ON players.id = counting.player_id
        CROSS JOIN results ON results.player_id = counting.player_id
          AND results.day >= counting.week AND results.day <= date(counting.week, '+6 days')
        CROSS JOIN daily_histogram ON daily_histogram.day = results.day AND daily_histogram.game = results.game
          AND daily_histogram.base_tenths = results.base_tenths
        WHERE daily_histogram.percentile IS NOT NULL AND ${rankableAt(at_ms)}
      ) WHERE of_game <= ${COUNTED_OF_A_GAME}
    ) WHERE place <= ${COUNTED_RESULTS}`;
}

/**
 * A query of groups' members with their week up to an instant. `members` is a query of `of_group`, `player_id` and `week`. Each
 * row has the sum of the counted percentiles, their number, and the place in the group: by that sum, then by the base points of
 * the same results. Members equal in both share the `place`; `position` orders them by id.
 */
export function rankedMembers(members: SQL, { at_ms }: { at_ms: number }): SQL {
  const order = sql`sums.percentiles DESC, sums.base_tenths DESC`;
  return sql`
    SELECT sums.*,
      RANK() OVER (PARTITION BY of_group ORDER BY ${order}) AS place,
      ROW_NUMBER() OVER (PARTITION BY of_group ORDER BY ${order}, player_id) AS position,
      COUNT(*) OVER (PARTITION BY of_group) AS members
    FROM (
      SELECT members.of_group, members.player_id, COUNT(counted.player_id) AS results,
        COALESCE(SUM(counted.percentile), 0) AS percentiles, COALESCE(SUM(counted.base_tenths), 0) AS base_tenths
      FROM (${members}) AS members
      LEFT JOIN (${countedResults(members, { at_ms })}) AS counted ON counted.player_id = members.player_id
      GROUP BY members.of_group, members.player_id
    ) AS sums`;
}
