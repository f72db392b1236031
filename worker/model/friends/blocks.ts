// Players who want nothing to do with each other (RULES §15): who blocks whom, as terms that others compose. A block holds both
// ways, and the one who is blocked is told nothing. Ids are public ones; between editions there is a row in both.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { MOST_BLOCKED } from '../../shared/contract/blocks.ts';
import { shownNameOf } from '../players/shown-name.ts';

/** What a player is called for the other side of a block. */
export const A_PLAYER = 'a player';

/** Whether neither of two players has blocked the other; `one` and `other` yield public ids, or NULL for nobody. */
export function notBlocked(one: SQL, other: SQL): SQL {
  return sql`(NOT ${hasBlocked(one, other)} AND NOT ${hasBlocked(other, one)})`;
}

/** Whether a player has blocked another; both yield public ids. */
export function hasBlocked(blocker: SQL, blocked: SQL): SQL {
  return sql`EXISTS (
    SELECT 1 FROM blocks WHERE blocker_public_id = ${blocker} AND blocked_public_id = ${blocked})`;
}

/** A query of the public ids of those whom a player does not see, and who do not see the player. */
export function hiddenFrom(viewer: SQL): SQL {
  return sql`
    SELECT blocked_public_id AS public_id FROM blocks WHERE blocker_public_id = ${viewer}
    UNION SELECT blocker_public_id FROM blocks WHERE blocked_public_id = ${viewer}`;
}

/** The name of a player as a viewer sees it, as an expression; `player` yields the id, `viewer` the public id. NULL for nobody. */
export function nameSeenBy(viewer: SQL, player: SQL): SQL {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  return sql`iif(${notBlocked(publicId, viewer)}, ${shownNameOf(player)}, ${A_PLAYER})`;
}

/** Rows of a list as a viewer sees them: those of a block keep their place and have no name. */
export function withoutHidden<Row extends { user_id: string; username: string }>(
  rows: readonly Row[],
  hidden: ReadonlySet<string>,
): Row[] {
  return rows.map((row, place) =>
    hidden.has(row.user_id) ? { ...row, user_id: `hidden-${place}`, username: A_PLAYER } : row,
  );
}

/** Two players of whom one blocks, by public ids; `edition` is where the one lives who lives elsewhere. */
export interface Block {
  blocker: string;
  blocked: string;
  edition: string | null;
}

/** The statement that blocks; a repeat, or one past the limit, changes nothing. */
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

/** The statements that end follows and bonds between two players while one blocks the other. */
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
