// Membership of circles: terms, and the statements that change it (RULES §15).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { MOST_CIRCLES, MOST_MEMBERS } from '../../shared/contract/circles.ts';
import { nameSeenBy } from '../friends/blocks.ts';

/** A query in parentheses of the public ids of a circle's members. */
export function membersOf(token: string): SQL {
  return sql`(SELECT public_id FROM circle_members WHERE token = ${token} AND is_removed = 0)`;
}

/** The name shown for an unnamed circle whose owner is in another edition. */
const UNNAMED = 'A circle';

/** An SQL expression for a circle's name as a viewer sees it: the name the owner gave it, else one made from the owner's current name. */
export function circleName(viewer: string | null): SQL {
  return sql`iif(circles.name <> '', circles.name, ${afterOwner(viewer)})`;
}

function afterOwner(viewer: string | null): SQL {
  const owner = sql`(SELECT id FROM players WHERE public_id = circles.owner_public_id)`;
  return sql`COALESCE(${nameSeenBy(sql`${viewer}`, owner)} || '’s circle', ${UNNAMED})`;
}

/** An SQL condition: the public id belongs to a player of this edition whom operators have blocked. */
export function isBanned(publicId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId} AND banned_at IS NOT NULL)`;
}

/** A condition: a player of this edition may join another circle of any edition. */
export function mayJoinAnother(publicId: string): SQL {
  return sql`((SELECT COUNT(*) FROM circle_members WHERE public_id = ${publicId} AND is_removed = 0)
    + (SELECT COUNT(*) FROM far_circles WHERE is_removed = 0
        AND player_id = (SELECT id FROM players WHERE public_id = ${publicId})) < ${MOST_CIRCLES})`;
}

/** A player who joins a circle; `edition` is null for this edition. */
export interface Joining {
  token: string;
  publicId: string;
  edition: string | null;
  now_ms: number;
}

/** The statements that start an unnamed circle; they do nothing for a player who is already in the maximum number of circles. */
export function startCircle({
  token,
  owner,
  now_ms,
}: {
  token: string;
  owner: string;
  now_ms: number;
}): Statement[] {
  return [
    sql`
      INSERT INTO circles (token, name, owner_public_id, created_at)
      SELECT ${token}, '', public_id, ${now_ms} FROM players
      WHERE public_id = ${owner} AND ${mayJoinAnother(owner)}`,
    joinStatement({ token, publicId: owner, edition: null, now_ms }),
  ];
}

/**
 * The statement that joins. A repeat changes nothing, nor does joining a full circle, too many circles, or a circle that removed
 * the player. For a player of another edition, that edition limits the number of circles.
 */
export function joinStatement({ token, publicId, edition, now_ms }: Joining): Statement {
  return sql`
    INSERT INTO circle_members (token, public_id, edition, joined_at)
    SELECT token, ${publicId}, ${edition}, ${now_ms} FROM circles
    WHERE token = ${token} AND (SELECT COUNT(*) FROM ${membersOf(token)}) < ${MOST_MEMBERS}
      AND ${edition === null ? mayJoinAnother(publicId) : sql`TRUE`}
    ON CONFLICT (token, public_id) DO NOTHING`;
}

export interface Standing {
  token: string;
  name: string;
  is_owner: number;
  is_member: number;
  is_removed: number;
  is_full: number;
}

/** The query of a player's relation to a circle (`Standing`); no row for an unknown circle. */
export function standingIn({ token, publicId }: { token: string; publicId: string }): Statement {
  return sql`
    SELECT circles.token, ${circleName(publicId)} AS name, circles.owner_public_id = ${publicId} AS is_owner,
      own.is_removed IS 0 AS is_member, own.is_removed IS 1 AS is_removed,
      (SELECT COUNT(*) FROM ${membersOf(token)}) >= ${MOST_MEMBERS} AS is_full
    FROM circles LEFT JOIN circle_members AS own ON own.token = circles.token AND own.public_id = ${publicId}
    WHERE circles.token = ${token}`;
}

/** The statements by which a player leaves the circles of a query of tokens. An empty circle ends; any other gets a new owner. */
export function leaveStatements({ publicId, tokens }: { publicId: string; tokens: SQL }): Statement[] {
  const orphaned = sql`owner_public_id = ${publicId} AND token IN ${tokens}`;
  const heir = sql`(SELECT public_id FROM circle_members AS heirs
    WHERE heirs.token = circles.token AND heirs.is_removed = 0 AND heirs.public_id <> ${publicId}
    ORDER BY heirs.joined_at, heirs.public_id LIMIT 1)`;
  return [
    sql`
      DELETE FROM circle_members WHERE token IN (SELECT token FROM circles WHERE ${orphaned} AND ${heir} IS NULL)`,
    sql`DELETE FROM circles WHERE ${orphaned} AND ${heir} IS NULL`,
    sql`UPDATE circles SET owner_public_id = ${heir} WHERE ${orphaned}`,
    sql`DELETE FROM circle_members WHERE public_id = ${publicId} AND token IN ${tokens} AND is_removed = 0`,
    endDays(publicId),
  ];
}

interface Owned {
  token: string;
  by: string;
}

/** The query of a circle, only for its owner. */
export function ownedCircle({ token, by }: Owned): Statement {
  return sql`SELECT token, ${circleName(by)} AS name FROM circles WHERE token = ${token} AND owner_public_id = ${by}`;
}

/** The statement that names a circle. The default name is stored as an empty one. */
export function renameStatement({ token, by, name }: Owned & { name: string }): Statement {
  return sql`UPDATE circles SET name = iif(${name} = ${afterOwner(by)}, '', ${name}) WHERE token = ${token} AND owner_public_id = ${by}`;
}

/** A condition on the row of a member whom the owner removes. */
export function removedRow({ token, by, member }: Owned & { member: string }): SQL {
  return sql`token = ${token} AND public_id = ${member}
    AND EXISTS (SELECT 1 FROM circles WHERE token = ${token} AND owner_public_id = ${by})`;
}

/** The statements that remove the member of a row (`removedRow`) permanently. */
export function markRemoved(row: SQL, member: string): Statement[] {
  return [sql`UPDATE circle_members SET is_removed = 1 WHERE ${row}`, endDays(member)];
}

/** The statements that remove a deleted player from all circles, including the records of removals. */
export function forgetCircles({ publicId }: { publicId: string }): Statement[] {
  return [
    ...leaveStatements({
      publicId,
      tokens: sql`(SELECT token FROM circle_members WHERE public_id = ${publicId})`,
    }),
    sql`DELETE FROM circle_members WHERE public_id = ${publicId}`,
  ];
}

/** The statement that deletes the days of a player of another edition who is in no circle here any more. */
function endDays(publicId: string): Statement {
  return sql`DELETE FROM circle_days WHERE public_id = ${publicId} AND NOT ${isInAny(publicId)}`;
}

/** A day of a player of another edition, with the base points by game, in tenths. */
export interface ToldDay {
  day: string;
  games: Readonly<Record<string, number>>;
}

/** The statement that stores days received at an instant, if the player is in a circle here. It ignores older versions. */
export function keepDays(publicId: string, days: readonly ToldDay[], told_at: number): Statement {
  return sql`
    INSERT INTO circle_days (public_id, day, games, told_at)
    SELECT ${publicId}, value ->> 'day', value -> 'games', ${told_at} FROM json_each(${JSON.stringify(days)})
    WHERE ${isInAny(publicId)}
    ON CONFLICT (public_id, day) DO UPDATE SET games = excluded.games, told_at = excluded.told_at
      WHERE told_at <= excluded.told_at`;
}

function isInAny(publicId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM circle_members WHERE public_id = ${publicId} AND is_removed = 0)`;
}
