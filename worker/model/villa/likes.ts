// How many like a Villa, in all editions.
import { type SQL, sql } from 'drizzle-orm';

/** The number of likes of the player whose id `owner` yields. */
export function likesOf(owner: SQL): SQL {
  return sql`(SELECT COUNT(*) FROM villa_likes WHERE target_id = ${owner})
    + (SELECT COUNT(*) FROM far_bonds WHERE player_id = ${owner} AND kind = 'liked_by')`;
}
