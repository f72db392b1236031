// Who is in which circle: terms, and the statements that change it (RULES §15).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { MOST_CIRCLES, MOST_MEMBERS } from '../../shared/contract/circles.ts';

/** A query in parentheses of the ids of those who are in a circle. */
export function membersOf(token: string): SQL {
  return sql`(SELECT player_id FROM circle_members WHERE token = ${token} AND is_removed = 0)`;
}

const mayJoinAnother = (player: SQL) => sql`
  (SELECT COUNT(*) FROM circle_members WHERE player_id = ${player} AND is_removed = 0) < ${MOST_CIRCLES}`;

/** The statements that start a circle, named after the player; nothing happens for a player who is in as many as one can be in. */
export function startCircle({
  token,
  owner,
  now_ms,
}: {
  token: string;
  owner: number;
  now_ms: number;
}): Statement[] {
  return [
    sql`
      INSERT INTO circles (token, name, owner_id, created_at)
      SELECT ${token}, username || '’s circle', id, ${now_ms} FROM players WHERE id = ${owner} AND ${mayJoinAnother(sql`${owner}`)}`,
    joinStatement({ token, player: owner, now_ms }),
  ];
}

/** The statement that joins; a repeat changes nothing, nor does a full circle, one too many, or one that removed the player. */
export function joinStatement({
  token,
  player,
  now_ms,
}: {
  token: string;
  player: number;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO circle_members (token, player_id, joined_at)
    SELECT token, ${player}, ${now_ms} FROM circles
    WHERE token = ${token} AND (SELECT COUNT(*) FROM ${membersOf(token)}) < ${MOST_MEMBERS}
      AND ${mayJoinAnother(sql`${player}`)}
    ON CONFLICT (token, player_id) DO NOTHING`;
}

/** The statements by which a player leaves the circles of a query of tokens; an empty one ends, another gets a new owner. */
export function leaveStatements({ player, tokens }: { player: SQL; tokens: SQL }): Statement[] {
  const orphaned = sql`owner_id = ${player} AND token IN ${tokens}`;
  const heir = sql`(SELECT player_id FROM circle_members AS heirs
    WHERE heirs.token = circles.token AND heirs.is_removed = 0 AND heirs.player_id <> ${player}
    ORDER BY heirs.joined_at, heirs.player_id LIMIT 1)`;
  return [
    sql`
      DELETE FROM circle_members WHERE token IN (SELECT token FROM circles WHERE ${orphaned} AND ${heir} IS NULL)`,
    sql`DELETE FROM circles WHERE ${orphaned} AND ${heir} IS NULL`,
    sql`UPDATE circles SET owner_id = ${heir} WHERE ${orphaned}`,
    sql`DELETE FROM circle_members WHERE player_id = ${player} AND token IN ${tokens} AND is_removed = 0`,
  ];
}

/** The statements by which a player who has gone for good leaves all circles; that one was removed is forgotten, too. */
export function forgetCircles({ player }: { player: SQL }): Statement[] {
  return [
    ...leaveStatements({
      player,
      tokens: sql`(SELECT token FROM circle_members WHERE player_id = ${player})`,
    }),
    sql`DELETE FROM circle_members WHERE player_id = ${player}`,
  ];
}
