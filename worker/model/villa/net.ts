// A Villa's net income of a game day (RULES §8): the yield after disruptions, minus the upkeep with its surcharges. Income is
// rounded down, and payments are rounded up. A Villa rests once its owner has been absent for 7 days.
import { type SQL, sql } from 'drizzle-orm';
import { integer } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay } from '../../shared/kernel/game-day.ts';
import { LAST_SEEN } from '../players/last-seen.ts';

/** A Villa works if its owner was seen within this many days. */
const WORKING_DAYS = 7;

const DAY_S = integer(86_400);
const NEARLY_DAY_S = integer(86_400 - 1);

export function hasWorkingVillaOn(day: GameDay): SQL {
  return sql`(${isWorkingOn(day)} AND EXISTS (SELECT 1 FROM villa_items WHERE villa_items.player_id = players.id))`;
}

function isWorkingOn(day: GameDay): SQL {
  return sql`${LAST_SEEN} > ${addDays(day, -WORKING_DAYS)}`;
}

/** The net income of the Villa of a row of `players`, in millisparks, possibly negative; NULL without a Villa, or if it rests. */
export function villaNetOf(day: GameDay): SQL {
  const from = integer(startOfDay(day));
  const to = integer(startOfDay(addDays(day, 1)));
  const overlap_s = sql`(MAX(0, MIN(disruptions.ends_at, ${to}) - MAX(disruptions.starts_at, ${from})) / 1000)`;
  const lost = sql`COALESCE((
    SELECT SUM(MIN(disruptions.rate_millis, MIN(disruptions.pieces, hit.quantity) * shop.yield_millis) * ${overlap_s})
    FROM disruptions JOIN villa_items AS hit ON hit.player_id = disruptions.target_id AND hit.item = disruptions.item
    JOIN villa_shop AS shop ON shop.item = hit.item
    WHERE disruptions.target_id = players.id AND disruptions.effect_type = 'YIELD_DISRUPTION'
      AND disruptions.ends_at > ${from} AND disruptions.starts_at < ${to}), 0)`;
  const dearer = sql`COALESCE((
    SELECT SUM(MIN(disruptions.rate_millis, upkeep * disruptions.percent / 100) * ${overlap_s}) FROM disruptions
    WHERE disruptions.target_id = players.id AND disruptions.effect_type = 'UPKEEP_MULTIPLIER'
      AND disruptions.ends_at > ${from} AND disruptions.starts_at < ${to}), 0)`;
  return sql`(CASE WHEN ${isWorkingOn(day)} THEN (
    SELECT yield - upkeep - (${lost} + ${dearer} + ${NEARLY_DAY_S}) / ${DAY_S}
    FROM (
      SELECT SUM(villa_items.quantity * villa_shop.yield_millis) AS yield,
        SUM(villa_items.quantity * villa_shop.upkeep_millis) AS upkeep
      FROM villa_items JOIN villa_shop ON villa_shop.item = villa_items.item
      WHERE villa_items.player_id = players.id
    )
  ) END)`;
}
