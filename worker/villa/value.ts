// What a Villa is worth and what it withstands, as SQL that others compose (RULES §8).
import { type SQL, sql } from 'drizzle-orm';

/** The Villa value of a player in millisparks: what its items are worth, 0 while it is in arrears. */
export function villaValueOf(player: SQL): SQL {
  return sql`(CASE WHEN EXISTS (SELECT 1 FROM villa_arrears WHERE villa_arrears.player_id = ${player}
      AND villa_arrears.amount_millis > 0) THEN 0
    ELSE COALESCE((SELECT SUM(villa_items.quantity * villa_shop.value_millis) FROM villa_items
      JOIN villa_shop ON villa_shop.item = villa_items.item WHERE villa_items.player_id = ${player}), 0) END)`;
}
