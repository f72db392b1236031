// What pieces of a Villa pay when they are sold back (RULES §8): a part of what was paid for them, oldest purchase first,
// so that those left are the latest bought.
import { type SQL, sql } from 'drizzle-orm';
import { integer } from '../../platform/database.ts';
import { SELL_BACK_PERCENT } from '../../shared/kernel/sell-back.ts';

/** A table expression: player_id and resale (millisparks), one row for each of `players` (a query of ids) with pieces. */
export function resaleValuesOf(players: SQL): SQL {
  return sql`(
    SELECT player_id, SUM(paid * ${integer(SELL_BACK_PERCENT)} / 100) AS resale FROM (
      SELECT player_id, SUM(price_millis) AS paid FROM (
        SELECT moves.player_id, moves.item, moves.price_millis, owned.quantity,
          ROW_NUMBER() OVER (PARTITION BY moves.player_id, moves.item ORDER BY moves.id DESC) AS place
        FROM villa_items AS owned JOIN villa_moves AS moves
          ON moves.player_id = owned.player_id AND moves.item = owned.item AND moves.quantity = 1
        WHERE owned.player_id IN ${players}
      ) WHERE place <= quantity GROUP BY player_id, item
    ) GROUP BY player_id)`;
}
