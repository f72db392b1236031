// The friend of a name, in one's own edition or in another.
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { farPlayerNamed } from '../editions/elsewhere.ts';
import { type FriendRow, friendsOf } from './friends.ts';

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
  const friends = await ctx.db.all<FriendRow>(sql`SELECT * FROM ${friendsOf(sql`${playerId}`)}`);
  const near = friends.find((friend) => friend.username?.toLowerCase() === username.toLowerCase());
  if (near) return { publicId: near.public_id, username: near.username!, edition: ctx.edition };
  const far = friends.filter(({ edition }) => edition !== null).map(({ public_id }) => public_id);
  if (far.length === 0) return null;
  const ids = JSON.stringify(far);
  const isFriend = (publicId: SQL) => sql`${publicId} IN (SELECT value FROM json_each(${ids}))`;
  const found = await farPlayerNamed(ctx, { username, mayFind: isFriend });
  return found && { ...found, username };
}
