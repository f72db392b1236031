// Blocks across editions: both editions store the row, and the blocker's edition sends it to the other
// (docs/decisions/0007-editions.md, What crosses).
import { sql } from 'drizzle-orm';
import { type Block, block, endFollowsBetween, unblock } from '../model/friends/blocks.ts';
import { endLikesBetween } from '../model/villa/likes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { messageKind, postedEach } from './messages.ts';

type Pair = Pick<Block, 'blocker' | 'blocked'>;

/** A block, with the blocker's edition; `isOn` is false if the block is lifted. */
type Told = Pair & { edition: string; isOn: boolean; at: number };

const blockTold = messageKind<Told>({
  name: 'blocked',
  to: 'edition',
  take: ({ isOn, at, ...its }) => ({ statements: isOn ? blocking(its, at) : [unblock(its)] }),
});

/** The statements that store a block and end all follows and likes between the two. A repeat changes nothing. */
function blocking(its: Block, at: number): Statement[] {
  return [block(its, at), ...endFollowsBetween(its), endLikesBetween(its)];
}

/** The statements by which a player of this edition blocks a player of any edition. */
export function blockStatements(ctx: Ctx, { now_ms, ...its }: Block & { now_ms: number }): Statement[] {
  return [...blocking(its, now_ms), tellOther(ctx, { ...its, isOn: true, now_ms })];
}

/** The statements that lift a block. */
export function unblockStatements(ctx: Ctx, { now_ms, ...pair }: Pair & { now_ms: number }): Statement[] {
  return [tellOther(ctx, { ...pair, isOn: false, now_ms }), unblock(pair)];
}

/** Must follow `block`, so that a repeat sends nothing, and precede `unblock`, which removes the row that it reads. */
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
