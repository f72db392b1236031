// Following players. It is one-sided and needs no consent, because it shows nothing that a board does not.

import { sql } from 'drizzle-orm';
import { type FarPlayer, setBond } from '../../economy/far-friends.ts';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { farNames } from '../../model/editions/elsewhere.ts';
import { notBlocked } from '../../model/friends/blocks.ts';
import { countOfFollowed } from '../../model/friends/far-bonds.ts';
import type { farBonds, follows } from '../../model/friends/tables.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns, Present } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { type following, MOST_FOLLOWED } from '../../shared/contract/follows.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/**
 * Follows or unfollows a player; idempotent. Throws OWN_ACCOUNT, FOLLOW_LIMIT above 500, and NOT_SIGNED_IN if the session has
 * ended.
 */
export async function setFollow(
  db: Database,
  {
    writer,
    targetId,
    isFollowing,
    now_ms,
  }: { writer: Writer; targetId: number; isFollowing: boolean; now_ms: number },
): Promise<void> {
  if (targetId === writer.playerId) throw new Refusal('OWN_ACCOUNT');
  const pair = sql`follower_id = ${writer.playerId} AND followed_id = ${targetId}`;
  const change = isFollowing
    ? sql`
        INSERT INTO follows (follower_id, followed_id, created_at)
        SELECT ${writer.playerId}, ${targetId}, ${now_ms}
        WHERE ${countOfFollowed(sql`${writer.playerId}`)} < ${MOST_FOLLOWED}
          AND ${notBlocked(sql`${writer.publicId}`, sql`(SELECT public_id FROM players WHERE id = ${targetId})`)}
        ON CONFLICT (follower_id, followed_id) DO NOTHING`
    : sql`DELETE FROM follows WHERE ${pair}`;
  const stands = sql`SELECT 1 FROM follows WHERE ${pair}`;
  const outcome = await guardedBatch(db, { writer, now_ms, statements: [change, stands] });
  if (isFollowing && outcome.at(-1)!.length === 0) throw new Refusal('FOLLOW_LIMIT');
}

/** As `setFollow`, for a player of another edition. */
export async function setFarFollow(
  ctx: Ctx,
  {
    writer,
    other,
    isFollowing,
    now_ms,
  }: { writer: Writer; other: FarPlayer; isFollowing: boolean; now_ms: number },
): Promise<void> {
  const stands = await setBond(ctx, { writer, action: 'follows', other, isOn: isFollowing, now_ms });
  if (isFollowing && !stands) throw new Refusal('FOLLOW_LIMIT');
}

/** The players someone follows, by name, in all editions. Omits players who have left. */
export async function followedBy(ctx: Ctx, playerId: number): Promise<CallReply<typeof following>> {
  const [near, far] = (await ctx.db.batch([
    nearFollows(playerId),
    sql`
      SELECT public_id, created_at, EXISTS (
        SELECT 1 FROM far_bonds AS back WHERE back.player_id = ${playerId} AND back.kind = 'followed_by'
          AND back.public_id = far_bonds.public_id
      ) AS follows_back
      FROM far_bonds WHERE player_id = ${playerId} AND kind = 'follows'`,
  ])) as [Followed[], (Columns<typeof farBonds, 'public_id' | 'created_at'> & { follows_back: number })[]];
  const names = await farNames(
    ctx,
    far.map(({ public_id }) => public_id),
  );
  const known = far.flatMap(({ public_id, ...row }) => {
    const username = names.get(public_id);
    return username === undefined ? [] : [{ ...row, username }];
  });
  const rows = known.length === 0 ? near : [...near, ...known].sort(byName);
  return rows.map(({ username, follows_back, created_at }) => ({
    username,
    follows_back: follows_back === 1,
    followed_at: new Date(created_at).toISOString(),
  }));
}

type Followed = Columns<typeof follows, 'created_at'> &
  Present<Columns<typeof players, 'username'>> & { follows_back: number };

function byName(one: Followed, other: Followed): number {
  return one.username.toLowerCase() < other.username.toLowerCase() ? -1 : 1;
}

/** Selects followed players of the same edition (`Followed`). */
function nearFollows(playerId: number): Statement {
  return sql`
    SELECT players.username, follows.created_at, EXISTS (
      SELECT 1 FROM follows AS back WHERE back.follower_id = players.id AND back.followed_id = ${playerId}
    ) AS follows_back
    FROM follows JOIN players ON players.id = follows.followed_id
    WHERE follows.follower_id = ${playerId} AND players.kind = 'registered' ORDER BY players.username_key`;
}
