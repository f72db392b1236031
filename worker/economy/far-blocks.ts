// A block as both ends keep it. Between two editions the row is in both, by a message of the one who blocks
// (docs/decisions/0007-editions.md, What crosses).
import { sql } from 'drizzle-orm';
import { type Block, block, endFollowsBetween, unblock } from '../model/friends/blocks.ts';
import { endLikesBetween } from '../model/villa/likes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { postedEach } from './far-friends.ts';
import { messageKind } from './messages.ts';

type Pair = Pick<Block, 'blocker' | 'blocked'>;

/** Who blocks whom, and where the blocker lives; `isOn` is false for a block that is taken back. */
type Told = Pair & { edition: string; isOn: boolean; at: number };

const blockTold = messageKind<Told>({
  name: 'blocked',
  to: 'edition',
  take: ({ isOn, at, ...its }) => ({ statements: isOn ? blocking(its, at) : [unblock(its)] }),
});

/** The statements of a block: it, and the end of what ties the two. A repeat changes nothing. */
function blocking(its: Block, at: number): Statement[] {
  return [block(its, at), ...endFollowsBetween(its), endLikesBetween(its)];
}

/** The statements by which a player of this edition blocks another, wherever that one lives. */
export function blockStatements(ctx: Ctx, { now_ms, ...its }: Block & { now_ms: number }): Statement[] {
  return [...blocking(its, now_ms), tellOther(ctx, { ...its, isOn: true, now_ms })];
}

/** The statements that take it back. */
export function unblockStatements(ctx: Ctx, { now_ms, ...pair }: Pair & { now_ms: number }): Statement[] {
  return [tellOther(ctx, { ...pair, isOn: false, now_ms }), unblock(pair)];
}

/** It comes behind a block, which is told once, and before what takes it back. */
function tellOther(
  ctx: Ctx,
  { blocker, blocked, isOn, now_ms }: Pair & { isOn: boolean; now_ms: number },
): Statement {
  const facts: Told = { blocker, blocked, edition: ctx.edition, isOn, at: now_ms };
  return postedEach(blockTold, {
    publicId: sql`${blocker}`,
    now_ms,
    rows: sql`
      SELECT ${`blocked:${blocker}:${blocked}:${isOn}:${now_ms}`} AS key, other_edition AS edition,
        ${JSON.stringify(facts)} AS facts
      FROM blocks WHERE blocker_public_id = ${blocker} AND blocked_public_id = ${blocked}
        AND other_edition IS NOT NULL AND (${isOn ? 0 : 1} OR created_at = ${now_ms})`,
  });
}
