// Values of shares as SQL expressions.
import { type SQL, sql } from 'drizzle-orm';

/** The value of all shares of a player, in millisparks. `player` yields the id. */
export function sharesValueOf(player: SQL): SQL {
  return sql`COALESCE((SELECT SUM(holdings.shares * landmarks.price_millis) FROM holdings
    JOIN landmarks ON landmarks.id = holdings.landmark_id WHERE holdings.player_id = ${player}), 0)`;
}

/** The proceeds of selling shares: the price minus a fee of 0.5 %, rounded up to the millispark (RULES §6). */
export function saleProceedsSql({ shares, price }: { shares: SQL; price: SQL }): SQL {
  return sql`(${shares} * ${price} - (${shares} * ${price} * 5 + 999) / 1000)`;
}
