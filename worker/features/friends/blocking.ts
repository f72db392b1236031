// Blocking players, in the same or another edition (RULES §15). The blocked player is not notified. Both editions store the
// row, so that each only reads its own store.
import { type SQL, sql } from 'drizzle-orm';
import { blockStatements, unblockStatements } from '../../economy/far-blocks.ts';
import { sendSoon } from '../../economy/far-friends.ts';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { farNames, farPlayerNamed } from '../../model/editions/elsewhere.ts';
import { hasBlocked } from '../../model/friends/blocks.ts';
import type { blocks } from '../../model/friends/tables.ts';
import { type NamedRow, shownName } from '../../model/players/shown-name.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { blockedPlayers } from '../../shared/contract/blocks.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** The player to block, and their edition if it is another. */
interface Other {
  publicId: string;
  edition: string | null;
}

/** Blocks a player by name. Throws NOT_FOUND, OWN_ACCOUNT, BLOCK_LIMIT, and NOT_SIGNED_IN if the session has ended. */
export async function blockNamed(
  ctx: Ctx,
  { writer, username, now_ms }: { writer: Writer; username: string; now_ms: number },
): Promise<void> {
  const other = await findOther(ctx, { writer, username });
  if (!other) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
  if (other.publicId === writer.publicId)
    throw new Refusal('OWN_ACCOUNT', { detail: 'You can’t block yourself.' });
  const { publicId: blocked, edition } = other;
  const pair = { blocker: writer.publicId, blocked, edition };
  const outcome = await guardedBatch(ctx.db, {
    writer,
    now_ms,
    statements: [
      ...blockStatements(ctx, { ...pair, now_ms }),
      sql`SELECT 1 WHERE ${hasBlocked(sql`${pair.blocker}`, sql`${blocked}`)}`,
    ],
  });
  if (outcome.at(-1)!.length === 0) throw new Refusal('BLOCK_LIMIT');
  if (edition) sendSoon(ctx, { edition, publicId: writer.publicId, now_ms });
}

/** Unblocks a player. Throws NOT_SIGNED_IN if the session has ended. */
export async function endBlock(
  ctx: Ctx,
  { writer, blocked, now_ms }: { writer: Writer; blocked: string; now_ms: number },
): Promise<void> {
  const statements = unblockStatements(ctx, { blocker: writer.publicId, blocked, now_ms });
  await guardedBatch(ctx.db, { writer, now_ms, statements });
}

type Row = Columns<typeof blocks, 'blocked_public_id' | 'created_at'> & Joined<NamedRow>;

/** The players someone has blocked, newest first. */
export async function blockedBy(ctx: Ctx, publicId: string): Promise<CallReply<typeof blockedPlayers>> {
  const rows = await ctx.db.all<Row>(sql`
    SELECT blocks.blocked_public_id, blocks.created_at, players.kind, players.username, players.guest_number
    FROM blocks LEFT JOIN players ON players.public_id = blocks.blocked_public_id
    WHERE blocks.blocker_public_id = ${publicId} ORDER BY blocks.created_at DESC, blocks.blocked_public_id`);
  const far = rows.filter(({ kind }) => kind === null).map(({ blocked_public_id }) => blocked_public_id);
  const names = await farNames(ctx, far);
  return rows.map(({ blocked_public_id, created_at, ...named }) => ({
    user_id: blocked_public_id,
    username:
      named.kind === null
        ? (names.get(blocked_public_id) ?? 'deactivated player')
        : shownName(named as NamedRow),
    blocked_at: new Date(created_at).toISOString(),
  }));
}

/** The player with a name; null if that player has blocked the writer. */
async function findOther(
  ctx: Ctx,
  { writer, username }: { writer: Writer; username: string },
): Promise<Other | null> {
  const mayFind = (publicId: SQL) => sql`NOT ${hasBlocked(publicId, sql`${writer.publicId}`)}`;
  const [near] = await ctx.db.all<Columns<typeof players, 'public_id'>>(sql`
    SELECT public_id FROM players WHERE username_key = ${username.toLowerCase()} AND kind = 'registered'
      AND ${mayFind(sql`players.public_id`)}`);
  if (near) return { publicId: near.public_id, edition: null };
  return farPlayerNamed(ctx, { username, mayFind });
}
