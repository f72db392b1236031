// A player's circles in other editions, as statements for the player's edition.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { mayJoinAnother } from './circles.ts';

export interface FarCircle {
  player: number;
  publicId: string;
  token: string;
}

/** The statement that records a player's joining. A repeat changes nothing, nor does one circle too many. */
export function noteJoined(
  { player, publicId, token }: FarCircle,
  { edition, now_ms }: { edition: string; now_ms: number },
): Statement {
  return sql`
    INSERT INTO far_circles (player_id, token, edition, joined_at)
    SELECT ${player}, ${token}, ${edition}, ${now_ms} WHERE ${mayJoinAnother(publicId)}
    ON CONFLICT (player_id, token) DO NOTHING`;
}

export function noteLeft({ player, token }: Omit<FarCircle, 'publicId'>): Statement {
  return sql`DELETE FROM far_circles WHERE player_id = ${player} AND token = ${token} AND is_removed = 0`;
}

/** The statement that ends the membership begun at an instant: removed permanently, or not admitted to a full circle. */
export function noteOut({
  token,
  publicId,
  isRemoved,
  joined_at,
}: Omit<FarCircle, 'player'> & { isRemoved: boolean; joined_at: number }): Statement {
  const which = sql`player_id = (SELECT id FROM players WHERE public_id = ${publicId}) AND token = ${token}
    AND joined_at = ${joined_at}`;
  return isRemoved
    ? sql`UPDATE far_circles SET is_removed = 1 WHERE ${which}`
    : sql`DELETE FROM far_circles WHERE ${which}`;
}

/** A query of the editions of a player's circles. */
export function editionsOfCircles(player: SQL | number): SQL {
  return sql`SELECT DISTINCT edition FROM far_circles WHERE player_id = ${player} AND is_removed = 0`;
}

export function forgetFarCircles(player: SQL): Statement {
  return sql`DELETE FROM far_circles WHERE player_id = ${player}`;
}
