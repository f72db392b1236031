// Notifies a player of this edition about friends' reactions and nudges (RULES §15). A muted friend's are dropped without the
// friend learning it.
import { type SQL, sql } from 'drizzle-orm';
import { friendsOf } from '../../model/friends/friends.ts';
import { areFriends, hasResult, idOf, type Passing, type Said } from '../../model/friends/passing.ts';
import { gather, notify } from '../../model/notifications/notify.ts';
import type { Statement } from '../../platform/database.ts';

/**
 * Notifies of reactions to a result: one notification per result, marked unread again for each additional friend, but not when
 * a friend changes the reaction.
 */
export function tellReactions({ to, day, game, at }: Said): Statement {
  const player = idOf(to);
  return gather({
    key: `reactions:${to}:${day}:${game}`,
    type: 'FRIEND_REACTIONS',
    now_ms: at,
    row: sql`
      SELECT ${player} AS player, json_object('game_type', ${game},
        'friend', COALESCE(friends.id, friends.public_id), 'count', COUNT(*) OVER (), 'reaction', said.reaction) AS facts
      FROM friend_reactions AS said JOIN ${friendsOf(player)} AS friends
        ON friends.public_id = said.by_public_id AND friends.is_muted = 0
      WHERE said.to_public_id = ${to} AND said.day = ${day} AND said.game = ${game}
      ORDER BY said.created_at DESC, said.by_public_id LIMIT 1`,
  });
}

/** Notifies of a nudge; the second statement yields a row if the notification is new. */
export function tellNudge({ by, to, day, at }: Passing, when: SQL): [told: Statement, isTold: Statement] {
  const player = idOf(to);
  const key = `nudge:${by}:${to}:${day}`;
  const friend = sql`COALESCE((SELECT id FROM players WHERE public_id = ${by}), ${by})`;
  return [
    notify({
      key,
      player,
      type: 'FRIEND_NUDGE',
      facts: sql`json_object('friend', ${friend})`,
      now_ms: at,
      when: sql`${when} AND ${areFriends(player, by, { isHeard: true })} AND NOT ${hasResult(to, { day })}`,
    }),
    sql`SELECT 1 FROM notifications WHERE key = ${key} AND created_at = ${at}`,
  ];
}
