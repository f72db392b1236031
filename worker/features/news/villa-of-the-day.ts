// The paper's Villa of the day: drawn among the most valuable by a hash of each owner, so that a newcomer to the list during
// the day does not change it. Excludes paused, declining, unlisted and banned owners, and those registered today.

import { sql } from 'drizzle-orm';
import { declinesMischief } from '../../model/mischief/choice.ts';
import type { players } from '../../model/players/tables.ts';
import { imageUrl, placeholderUrl } from '../../model/villa/image-url.ts';
import type { Columns } from '../../platform/columns.ts';
import { integer, type Statement } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { newspaper } from '../../shared/contract/newspaper.ts';
import { addDays, type GameDay, startOfDay } from '../../shared/kernel/game-day.ts';

/** The number of Villas in the draw, by value at the last settlement. */
const MOST_VALUED = 300;
/** The days without being seen after which a Villa is paused (RULES §8). */
const PAUSED_DAYS = 7;

export type VillaRow = Columns<typeof players, 'public_id'> & { username: string; image_id: string | null };

/** Draws the day's Villa; `lot` is the day's seed. */
export function villaStatement({ lot, edition }: { lot: number; edition: GameDay }): Statement {
  return sql`
    SELECT players.public_id, players.username, (
      SELECT villa_images.id FROM villa_images WHERE villa_images.player_id = players.id
      ORDER BY villa_images.day DESC LIMIT 1) AS image_id
    FROM (
      SELECT player_id FROM standings WHERE villa_millis > 0 ORDER BY villa_millis DESC, player_id
      LIMIT ${MOST_VALUED}) AS valued
    CROSS JOIN players ON players.id = valued.player_id
    WHERE players.kind = 'registered' AND players.banned_at IS NULL AND players.is_unlisted = 0
      AND players.registered_at < ${startOfDay(edition)}
      AND players.last_seen_day > ${addDays(edition, -PAUSED_DAYS)}
      AND NOT ${declinesMischief(sql`players.id`)}
      AND (EXISTS (SELECT 1 FROM villa_items WHERE villa_items.player_id = players.id)
        OR EXISTS (SELECT 1 FROM villa_images WHERE villa_images.player_id = players.id))
    ORDER BY (players.id * 2654435761 + ${integer(lot)}) % 4294967291, players.id LIMIT 1`;
}

export function villaOf([row]: readonly VillaRow[]): CallReply<typeof newspaper>['villa'] {
  if (!row) return null;
  const { username, public_id, image_id } = row;
  return {
    username,
    image_url: image_id === null ? placeholderUrl(public_id) : imageUrl(image_id),
    description: image_id === null ? 'A Villa, as our artist imagines it.' : `The Villa of ${username}.`,
  };
}
