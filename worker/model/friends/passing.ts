// Reactions and nudges between friends on a day (RULES §15), as statements for the store that keeps them.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { Reaction } from '../../shared/contract/friends.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { friendsOf } from './friends.ts';

/** A sender and a receiver on a day, by public ids. */
export interface Passing {
  by: string;
  to: string;
  day: GameDay;
  at: number;
}

export interface Said extends Passing {
  game: GameType;
  reaction: Reaction;
}

/**
 * A condition: two players are friends, from the side of the one in this edition, whose id `player` yields. With `isHeard` only
 * friends whom the player has not muted count.
 */
export function areFriends(player: SQL, publicId: string, { isHeard = false } = {}): SQL {
  return sql`EXISTS (
    SELECT 1 FROM ${friendsOf(player)} AS friends
    WHERE friends.public_id = ${publicId} AND friends.is_muted <= ${isHeard ? 0 : 1})`;
}

export function idOf(publicId: string): SQL {
  return sql`(SELECT id FROM players WHERE public_id = ${publicId} AND kind = 'registered')`;
}

/** A condition: a player of any edition has a result of a day that is not held back, in one game or in any. */
export function hasResult(publicId: string, { day, game }: { day: GameDay; game?: GameType }): SQL {
  const which = game ? sql`day = ${day} AND game = ${game}` : sql`day = ${day}`;
  return sql`(EXISTS (SELECT 1 FROM results WHERE player_id = ${idOf(publicId)} AND ${which} AND held = 0)
    OR EXISTS (SELECT 1 FROM far_results WHERE public_id = ${publicId} AND ${which}))`;
}

/** The statement that stores a reaction; a later one of the same friend replaces it. */
export function keepReaction({ by, to, day, game, reaction, at }: Said, when: SQL): Statement {
  return sql`
    INSERT INTO friend_reactions (day, to_public_id, game, by_public_id, reaction, created_at)
    SELECT ${day}, ${to}, ${game}, ${by}, ${reaction}, ${at} WHERE ${when}
    ON CONFLICT (to_public_id, day, game, by_public_id) DO UPDATE SET reaction = excluded.reaction
      WHERE created_at <= excluded.created_at`;
}

/** The statement that stores a nudge in the sender's edition, once a day. */
export function keepNudge({ by, to, day, at }: Passing): Statement {
  return sql`
    INSERT INTO nudges (day, by_public_id, to_public_id, created_at)
    SELECT ${day}, ${by}, ${to}, ${at}
    WHERE ${areFriends(idOf(by), to)} AND NOT ${hasResult(to, { day })}
    ON CONFLICT (by_public_id, to_public_id, day) DO NOTHING`;
}

/** A condition: a nudge exists, with `at` one made at that instant. */
export function isNudged({ by, to, day }: Omit<Passing, 'at'>, at?: number): SQL {
  return sql`EXISTS (
    SELECT 1 FROM nudges WHERE by_public_id = ${by} AND to_public_id = ${to} AND day = ${day}
      AND (${at ?? null} IS NULL OR created_at = ${at ?? null}))`;
}
