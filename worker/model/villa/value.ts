// A Villa's value and defense as SQL expressions (RULES §8).
import { type SQL, sql } from 'drizzle-orm';
import { achievementValueOf } from '../badges/value.ts';

/** The unpaid upkeep of a player's Villa, in millisparks (RULES §8). */
export function arrearsOf(player: SQL): SQL {
  return sql`COALESCE((SELECT amount_millis FROM villa_arrears WHERE villa_arrears.player_id = ${player}), 0)`;
}

/** A player's Villa value in millisparks: items plus achievements, or 0 while in arrears. */
export function villaValueOf(player: SQL): SQL {
  return sql`(CASE WHEN EXISTS (SELECT 1 FROM villa_arrears WHERE villa_arrears.player_id = ${player}
      AND villa_arrears.amount_millis > 0) THEN 0
    ELSE COALESCE((SELECT SUM(villa_items.quantity * villa_shop.value_millis) FROM villa_items
      JOIN villa_shop ON villa_shop.item = villa_items.item WHERE villa_items.player_id = ${player}), 0)
      + ${achievementValueOf(player)} END)`;
}

/** A Villa's defense at an instant: the security of its items minus debuffs, in whole points. */
export function defenseOf(player: SQL, now_ms: number): SQL {
  return sql`(COALESCE((SELECT SUM(villa_items.quantity * villa_shop.security) FROM villa_items
      JOIN villa_shop ON villa_shop.item = villa_items.item WHERE villa_items.player_id = ${player}), 0)
    * (100 - MIN(100, COALESCE((SELECT SUM(disruptions.percent) FROM disruptions
        WHERE disruptions.target_id = ${player} AND disruptions.effect_type = 'SECURITY_DEBUFF'
          AND disruptions.starts_at <= ${now_ms} AND disruptions.ends_at > ${now_ms}), 0))) / 100)`;
}
