// Reads a pool's members with all data for pairing and judging. Entries are read in queue order along their index, so that no
// read grows with the pool.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { hiddenFrom } from '../friends/blocks.ts';
import type { Member } from './pairing.ts';
import type { Pool } from './payouts.ts';

/** Two members do not meet again in a game within this many days, if the pool has more members than this (RULES §5). */
const APART_DAYS = 3;
const SMALL_POOL = 5;

/** A condition on a row of `players`: not blocked. Players who have left are judged by what they played. */
export const MAY_PLAY = sql`(players.banned_at IS NULL)`;

export type MemberRow = Omit<Member, 'opponents' | 'kept_apart'> & {
  opponents: string;
  kept_apart: string;
  may_play: number;
};

export function memberOf({ opponents, kept_apart, ...row }: MemberRow): Member {
  return { ...row, opponents: JSON.parse(opponents), kept_apart: JSON.parse(kept_apart) };
}

/** The members to read: those of one pool, state and wager. */
export interface Which {
  pool: Pool;
  state: 'finished' | 'waiting';
  wager_millis: number;
  limit: number;
  /** False omits the columns that only the gate fair_pairing needs. */
  isFairnessAsked: boolean;
  /** Whether to read members whose players are blocked; they are not paired. */
  withBlocked?: boolean;
}

/** Up to `limit` members with priority and as many others, both in the order they finished. */
export function readMembers(which: Which): Statement {
  const { pool, state, wager_millis, limit, isFairnessAsked, withBlocked = false } = which;
  const line = (goes_first: number) => sql`
    SELECT * FROM (
      SELECT line.player_id, line.day, line.game
      FROM challenge_entries AS line CROSS JOIN players ON players.id = line.player_id
      WHERE line.game = ${pool.game} AND line.day = ${pool.day} AND line.state = ${state}
        AND line.wager_millis = ${wager_millis} AND line.goes_first = ${goes_first}
        AND (${withBlocked ? 1 : 0} OR ${MAY_PLAY})
      ORDER BY line.finished_at, line.lot, line.player_id LIMIT ${limit})`;
  return sql`
    SELECT ${memberColumns({ isFairnessAsked })}
    FROM (${line(1)} UNION ALL ${line(0)}) AS chosen CROSS JOIN ${MEMBER_TABLES}`;
}

/** The longest-waiting member who may meet `member`, excluding `known` ids. For when the list already read was truncated. */
export function readBestOpponent(
  member: Member,
  { pool, known }: { pool: Pool; known: readonly number[] },
): Statement {
  const line = (goes_first: number) => sql`
    SELECT * FROM (
      SELECT line.player_id, line.day, line.game, line.goes_first, line.finished_at
      FROM challenge_entries AS line CROSS JOIN players ON players.id = line.player_id
      WHERE line.game = ${pool.game} AND line.day = ${pool.day} AND line.state = 'waiting'
        AND line.wager_millis = ${member.wager_millis} AND line.goes_first = ${goes_first}
        AND ${MAY_PLAY}
        AND line.player_id NOT IN (SELECT value FROM json_each(${JSON.stringify([...known, ...member.opponents, ...member.kept_apart])}))
        AND (line.address_mark IS NULL OR line.address_mark IS NOT ${member.address_mark})
        AND line.player_id IS NOT ${member.referrer_id}
        AND players.referred_by IS NOT ${member.player_id}
        AND ${member.player_id} NOT IN (SELECT value FROM json_each(${recentOpponents(sql`line`)}))
      ORDER BY line.finished_at, line.lot, line.player_id LIMIT 1)`;
  return sql`
    SELECT ${memberColumns({ isFairnessAsked: true })}
    FROM (SELECT * FROM (${line(1)} UNION ALL ${line(0)}) ORDER BY goes_first DESC LIMIT 1) AS chosen
    CROSS JOIN ${MEMBER_TABLES}`;
}

/** The tables of `memberColumns`, joined to rows `chosen` of player_id, day and game. */
const MEMBER_TABLES = sql`challenge_entries AS entries ON entries.player_id = chosen.player_id
      AND entries.day = chosen.day AND entries.game = chosen.game
    JOIN players ON players.id = entries.player_id
    LEFT JOIN results ON results.player_id = entries.player_id AND results.day = entries.day
      AND results.game = entries.game`;

/** A play without a result has no points, and makes its member lapsed. */
function memberColumns({ isFairnessAsked }: { isFairnessAsked: boolean }): SQL {
  const fairness = isFairnessAsked
    ? sql`entries.address_mark, players.referred_by AS referrer_id,
        ${recentOpponents(sql`entries`)} AS opponents`
    : sql`NULL AS address_mark, NULL AS referrer_id, '[]' AS opponents`;
  return sql`entries.player_id, players.public_id, entries.wager_millis, entries.goes_first, entries.finished_at, entries.lot,
    results.player_id IS NULL AS is_lapsed, COALESCE(results.held, 0) AS is_held, COALESCE(results.base_tenths, 0) AS base_tenths, results.metric,
    results.time_ms, COALESCE(results.moves, 0) AS moves, ${MAY_PLAY} AS may_play, ${KEPT_APART} AS kept_apart, ${fairness}`;
}

/** The ids of players kept apart from a row of `players` by a block, as JSON. */
const KEPT_APART = sql`(SELECT json_group_array(other.id) FROM (${hiddenFrom(sql`players.public_id`)}) AS hidden
    JOIN players AS other ON other.public_id = hidden.public_id)`;

/** The recent opponents, in the game, of a row of `challenge_entries`, as JSON; none in a small pool. */
function recentOpponents(entry: SQL): SQL {
  return sql`(SELECT json_group_array(past.opponent_id) FROM challenge_entries AS past
    WHERE past.player_id = ${entry}.player_id AND past.game = ${entry}.game AND past.opponent_id IS NOT NULL
      AND past.day >= date(${entry}.day, ${`-${APART_DAYS} days`}) AND past.day < ${entry}.day
      AND ${SMALL_POOL} < (SELECT COUNT(*) FROM (SELECT 1 FROM challenge_entries AS pool
        WHERE pool.game = ${entry}.game AND pool.day = ${entry}.day AND pool.state <> 'returned'
        LIMIT ${SMALL_POOL + 1})))`;
}
