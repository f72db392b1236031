// What shares are worth, as SQL that others compose.
import { type SQL, sql } from 'drizzle-orm';

/** The worth of all shares of a player at their price, in millisparks. `player` yields the player's id. */
export function sharesValueOf(player: SQL): SQL {
  return sql`COALESCE((SELECT SUM(holdings.shares * landmarks.price_millis) FROM holdings
    JOIN landmarks ON landmarks.id = holdings.landmark_id WHERE holdings.player_id = ${player}), 0)`;
}

/** What selling shares pays: price less 0.5 %, the fee rounded up to the millispark (RULES §6). */
export function saleProceedsSql({ shares, price }: { shares: SQL; price: SQL }): SQL {
  return sql`(${shares} * ${price} - (${shares} * ${price} * 5 + 999) / 1000)`;
}
