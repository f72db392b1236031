// The resale value of Villa pieces (RULES §8): a part of the price paid. The oldest purchase is sold first, so the pieces left
// are the latest.
import { type SQL, sql } from 'drizzle-orm';
import { integer } from '../../platform/database.ts';
import { SELL_BACK_PERCENT } from '../../shared/kernel/sell-back.ts';

/** A table expression: player_id and resale (millisparks), one row per player of `players` (a query of ids) with pieces. */
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
