// Blocks between players (RULES §15), as terms for other statements. A block works both ways, and the blocked player is not told.
// Ids are public ids; between two editions each has the row.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { MOST_BLOCKED } from '../../shared/contract/blocks.ts';
import { shownNameOf } from '../players/shown-name.ts';

/** The name shown instead of a player's on the other side of a block. */
export const A_PLAYER = 'a player';

/** A condition: neither player has blocked the other; `one` and `other` yield public ids, or NULL for nobody. */
export function notBlocked(one: SQL, other: SQL): SQL {
  return sql`(NOT ${hasBlocked(one, other)} AND NOT ${hasBlocked(other, one)})`;
}

/** A condition: one player has blocked another; both yield public ids. */
export function hasBlocked(blocker: SQL, blocked: SQL): SQL {
  return sql`EXISTS (
    SELECT 1 FROM blocks WHERE blocker_public_id = ${blocker} AND blocked_public_id = ${blocked})`;
}

/** A query of the public ids of players hidden from a viewer by a block in either direction. */
export function hiddenFrom(viewer: SQL): SQL {
  return sql`
    SELECT blocked_public_id AS public_id FROM blocks WHERE blocker_public_id = ${viewer}
    UNION SELECT blocker_public_id FROM blocks WHERE blocked_public_id = ${viewer}`;
}

/** An expression: a player's name for a viewer; `player` yields the id, `viewer` the public id. NULL for nobody. */
export function nameSeenBy(viewer: SQL, player: SQL): SQL {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  return sql`iif(${notBlocked(publicId, viewer)}, ${shownNameOf(player)}, ${A_PLAYER})`;
}

/** Rows of a list for a viewer: blocked players keep their place but lose their name. */
export function withoutHidden<Row extends { user_id: string; username: string }>(
  rows: readonly Row[],
  hidden: ReadonlySet<string>,
): Row[] {
  return rows.map((row, place) =>
    hidden.has(row.user_id) ? { ...row, user_id: `hidden-${place}`, username: A_PLAYER } : row,
  );
}

/** A blocker and the player blocked, by public ids; `edition` is that of the one who is not in this edition, null if both are. */
export interface Block {
  blocker: string;
  blocked: string;
  edition: string | null;
}

/** The statement that stores a block. A repeat, or one past the limit, changes nothing. */
export function block({ blocker, blocked, edition }: Block, now_ms: number): Statement {
  return sql`
    INSERT INTO blocks (blocker_public_id, blocked_public_id, other_edition, created_at)
    SELECT ${blocker}, ${blocked}, ${edition}, ${now_ms}
    WHERE (SELECT COUNT(*) FROM blocks WHERE blocker_public_id = ${blocker}) < ${MOST_BLOCKED}
    ON CONFLICT (blocker_public_id, blocked_public_id) DO NOTHING`;
}

export function unblock({ blocker, blocked }: Pick<Block, 'blocker' | 'blocked'>): Statement {
  return sql`DELETE FROM blocks WHERE blocker_public_id = ${blocker} AND blocked_public_id = ${blocked}`;
}

/** The statements that end follows and bonds between two players if one blocks the other. */
export function endFollowsBetween({ blocker, blocked }: Pick<Block, 'blocker' | 'blocked'>): Statement[] {
  const isBlocked = hasBlocked(sql`${blocker}`, sql`${blocked}`);
  const idOf = (publicId: string) => sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const ways = [
    { mine: blocker, theirs: blocked },
    { mine: blocked, theirs: blocker },
  ];
  return ways.flatMap(({ mine, theirs }) => [
    sql`DELETE FROM follows WHERE follower_id = ${idOf(mine)} AND followed_id = ${idOf(theirs)} AND ${isBlocked}`,
    sql`DELETE FROM far_bonds WHERE player_id = ${idOf(mine)} AND public_id = ${theirs} AND ${isBlocked}`,
  ]);
}
