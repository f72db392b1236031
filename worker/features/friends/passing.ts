// Reactions to friends' results, nudges and muting (RULES §15), within one edition or across two. What is sent to a friend
// elsewhere is stored here too, and reaches their edition by message (docs/decisions/0007-editions.md, What crosses).
import { sql } from 'drizzle-orm';
import { sendSoon } from '../../economy/far-friends.ts';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { type MessageKind, messageKind, postedEach } from '../../economy/messages.ts';
import { nameOf } from '../../model/editions/elsewhere.ts';
import { type Friend, friendNamed } from '../../model/friends/friend-named.ts';
import {
  areFriends,
  hasResult,
  idOf,
  isNudged,
  keepNudge,
  keepReaction,
  type Passing,
  type Said,
} from '../../model/friends/passing.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import { playerOf } from '../../platform/objects.ts';
import type { Reaction } from '../../shared/contract/friends.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { tellNudge, tellReactions } from './telling.ts';

interface ToFriend {
  writer: Writer;
  username: string;
  today: GameDay;
  now_ms: number;
}

const reactionTold = messageKind<Said>({
  name: 'reacted',
  to: 'edition',
  take: (said) => {
    const when = sql`${areFriends(idOf(said.to), said.by)} AND ${hasResult(said.to, said)}`;
    return { statements: [keepReaction(said, when), tellReactions(said)] };
  },
});

const nudgeTold = messageKind<Passing>({
  name: 'nudged',
  to: 'edition',
  take: (nudge) => ({
    statements: [
      ...tellNudge(nudge, sql`TRUE`),
      sql`SELECT ${nudge.by} AS by_id, ${nudge.to} AS to_id, ${nudge.day} AS day`,
    ],
  }),
  spread: async (ctx, [, isTold, whose]) => {
    if (!isTold || isTold.length === 0) return;
    const [{ by_id: by, to_id: to, day }] = whose as [{ by_id: string; to_id: string; day: GameDay }];
    await remindOfNudge(ctx, { by, to, day });
  },
});

/** Reacts to a friend's result of today. Throws NOT_FOUND, RESULT_FIRST, and NOT_SIGNED_IN if the session has ended. */
export async function react(
  ctx: Ctx,
  { game, reaction, ...wish }: ToFriend & { game: GameType; reaction: Reaction },
): Promise<void> {
  const { writer, today: day, now_ms } = wish;
  const friend = await friendOf(ctx, wish);
  const said: Said = { by: writer.publicId, to: friend.publicId, day, game, reaction, at: now_ms };
  const own = sql`SELECT 1 FROM results WHERE player_id = ${writer.playerId} AND day = ${day} AND game = ${game}`;
  const mayReact = sql`EXISTS (${own}) AND ${areFriends(sql`${writer.playerId}`, said.to)} AND ${hasResult(said.to, said)}`;
  const rows = await guardedBatch(ctx.db, {
    writer,
    now_ms,
    statements: [
      keepReaction(said, mayReact),
      ...telling(ctx, friend, { kind: reactionTold, facts: said, when: mayReact }, [tellReactions(said)]),
      own,
      sql`SELECT 1 FROM friend_reactions WHERE to_public_id = ${said.to} AND day = ${day} AND game = ${game}
        AND by_public_id = ${said.by}`,
    ],
  });
  const [isIn, stands] = rows.slice(-2) as [unknown[], unknown[]];
  if (isIn.length === 0) throw new Refusal('RESULT_FIRST');
  if (stands.length === 0) throw noResult();
  deliverTo(ctx, friend, { writer, now_ms });
}

/** Nudges a friend. Throws NOT_FOUND, FRIEND_HAS_PLAYED, and NOT_SIGNED_IN if the session has ended. */
export async function nudge(ctx: Ctx, wish: ToFriend): Promise<void> {
  const { writer, today: day, now_ms } = wish;
  const friend = await friendOf(ctx, wish);
  const its: Passing = { by: writer.publicId, to: friend.publicId, day, at: now_ms };
  const isNew = isNudged(its, now_ms);
  const rows = await guardedBatch(ctx.db, {
    writer,
    now_ms,
    statements: [
      keepNudge(its),
      ...telling(ctx, friend, { kind: nudgeTold, facts: its, when: isNew }, tellNudge(its, isNew)),
      sql`SELECT 1 WHERE ${isNudged(its)}`,
    ],
  });
  if (rows.at(-1)!.length === 0) throw new Refusal('FRIEND_HAS_PLAYED');
  if (friend.edition !== ctx.edition) deliverTo(ctx, friend, { writer, now_ms });
  else if (rows.at(-2)!.length > 0) ctx.background(remindOfNudge(ctx, its));
}

/** Mutes or unmutes a friend. Throws NOT_FOUND, and NOT_SIGNED_IN if the session has ended. */
export async function mute(ctx: Ctx, { isMuted, ...wish }: ToFriend & { isMuted: boolean }): Promise<void> {
  const { writer, now_ms } = wish;
  const { publicId } = await friendOf(ctx, wish);
  const is_muted = isMuted ? 1 : 0;
  const statements = [
    sql`UPDATE follows SET is_muted = ${is_muted} WHERE follower_id = ${writer.playerId} AND followed_id = ${idOf(publicId)}`,
    sql`UPDATE far_bonds SET is_muted = ${is_muted}
      WHERE player_id = ${writer.playerId} AND kind = 'follows' AND public_id = ${publicId}`,
  ];
  await guardedBatch(ctx.db, { writer, now_ms, statements });
}

async function friendOf(ctx: Ctx, { writer, username }: ToFriend): Promise<Friend> {
  const friend = await friendNamed(ctx, { playerId: writer.playerId, username });
  if (!friend) throw new Refusal('NOT_FOUND', { detail: 'You have no friend of that name.' });
  return friend;
}

function noResult(): Refusal {
  return new Refusal('NOT_FOUND', { detail: 'Your friend has no result of that game today.' });
}

/**
 * Notifies a friend if `when` holds: by the statements `near` in the same edition, by a message to another. The message's key
 * contains all facts, so that two sent in the same millisecond do not collide.
 */
function telling<Facts extends { by: string; to: string; at: number }>(
  ctx: Ctx,
  { edition }: Friend,
  { kind, facts, when }: { kind: MessageKind<Facts>; facts: Facts; when: ReturnType<typeof sql> },
  near: readonly Statement[],
): readonly Statement[] {
  if (edition === ctx.edition) return near;
  return [
    postedEach(kind, {
      publicId: sql`${facts.by}`,
      now_ms: facts.at,
      rows: sql`
        SELECT ${[kind.name, ...Object.values(facts)].join(':')} AS key, ${edition} AS edition,
          ${JSON.stringify(facts)} AS facts WHERE ${when}`,
    }),
  ];
}

function deliverTo(
  ctx: Ctx,
  { edition }: Friend,
  { writer, now_ms }: { writer: Writer; now_ms: number },
): void {
  if (edition !== ctx.edition) sendSoon(ctx, { edition, publicId: writer.publicId, now_ms });
}

/** Sends a nudge to the player's devices that take reminders, once a day. */
async function remindOfNudge(ctx: Ctx, { by, to, day }: Omit<Passing, 'at'>): Promise<void> {
  const from = await nameOf(ctx, by);
  if (from !== null)
    await playerOf(ctx, to).remind({ key: `nudge:${by}:${to}:${day}`, facts: { kind: 'nudge', from } });
}
