// How a player of this edition is told what friends have sent (RULES §15). Whoever has muted a friend is told nothing, and the
// friend does not learn it.
import { type SQL, sql } from 'drizzle-orm';
import { friendsOf } from '../../model/friends/friends.ts';
import { areFriends, hasResult, idOf, type Passing, type Said } from '../../model/friends/passing.ts';
import { gather, notify } from '../../model/notifications/notify.ts';
import type { Statement } from '../../platform/database.ts';

/**
 * The statement that tells what friends have said to a result: one notification a result, which counts as new again with each
 * friend more, and not when one says something else.
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

/** The statements that tell a player of this edition of a nudge, the second of which yields a row where it was told now. */
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
