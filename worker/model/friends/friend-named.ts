// Finds a friend by name, in any edition.
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { farPersons } from '../editions/elsewhere.ts';
import { type FriendRow, friendsOf } from './friends.ts';

export interface Friend {
  publicId: string;
  username: string;
  edition: string;
}

/** A player's friend by name, case-insensitive; null if nobody of that name is a friend. */
export async function friendNamed(
  ctx: Ctx,
  { playerId, username }: { playerId: number; username: string },
): Promise<Friend | null> {
  const friends = await ctx.db.all<FriendRow>(sql`SELECT * FROM ${friendsOf(sql`${playerId}`)}`);
  const near = friends.find((friend) => friend.username?.toLowerCase() === username.toLowerCase());
  if (near) return { publicId: near.public_id, username: near.username!, edition: ctx.edition };
  const away = friends.flatMap(({ edition, public_id }) =>
    edition === null ? [] : [{ edition, public_id }],
  );
  const far = await farPersons(
    ctx,
    away.map(({ public_id }) => public_id),
  );
  for (const { edition, public_id: publicId } of away) {
    const found = far.get(publicId);
    if (found && !found.isBanned && found.username?.toLowerCase() === username.toLowerCase())
      return { publicId, username, edition };
  }
  return null;
}
