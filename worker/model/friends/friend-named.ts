// The friend of a name: a player whom one follows and who follows back, in one's own edition or in another.
import { sql } from 'drizzle-orm';
import type { Columns, Present } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { farPlayerNamed } from '../editions/elsewhere.ts';
import type { players } from '../players/tables.ts';
import { bondOf } from './far-bonds.ts';

/** Where a friend is found, and the name as the friend writes it. */
export interface Friend {
  publicId: string;
  username: string;
  edition: string;
}

/** The friend of a player by a name, whatever its case; null for anybody else. */
export async function friendNamed(
  ctx: Ctx,
  { playerId, username }: { playerId: number; username: string },
): Promise<Friend | null> {
  const near = await ctx.db.all<
    Columns<typeof players, 'public_id'> & Present<Columns<typeof players, 'username'>>
  >(sql`
    SELECT public_id, username FROM players
    WHERE username_key = ${username.toLowerCase()} AND kind = 'registered' AND banned_at IS NULL
      AND EXISTS (SELECT 1 FROM follows WHERE follower_id = ${playerId} AND followed_id = players.id)
      AND EXISTS (SELECT 1 FROM follows WHERE follower_id = players.id AND followed_id = ${playerId})`);
  if (near[0]) return { publicId: near[0].public_id, username: near[0].username, edition: ctx.edition };
  const far = await farPlayerNamed(ctx, username);
  if (!far) return null;
  const kinds = ['follows', 'followed_by'] as const;
  const bonds = await ctx.db.batch(
    kinds.map((kind) => bondOf({ player: sql`${playerId}`, kind, publicId: far.publicId })),
  );
  return bonds.every((rows) => rows.length > 0) ? { ...far, username } : null;
}
