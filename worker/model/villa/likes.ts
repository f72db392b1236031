// The number of a Villa's likes from all editions, and the end of likes between two players.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { type Block, hasBlocked } from '../friends/blocks.ts';

/** An expression: the number of likes of the player whose id `owner` yields. */
export function likesOf(owner: SQL): SQL {
  return sql`(SELECT COUNT(*) FROM villa_likes WHERE target_id = ${owner})
    + (SELECT COUNT(*) FROM far_bonds WHERE player_id = ${owner} AND kind = 'liked_by')`;
}

/** The statement that ends likes between two players of an edition if one blocks the other. */
export function endLikesBetween({ blocker, blocked }: Pick<Block, 'blocker' | 'blocked'>): Statement {
  const idOf = (publicId: string) => sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const [one, other] = [idOf(blocker), idOf(blocked)];
  return sql`
    DELETE FROM villa_likes WHERE (target_id, liker_id) IN (VALUES (${one}, ${other}), (${other}, ${one}))
      AND ${hasBlocked(sql`${blocker}`, sql`${blocked}`)}`;
}
