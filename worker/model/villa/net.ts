// What a Villa brings and costs in a game day (RULES §8): the yield that disruptions leave, less upkeep at what it then
// costs. What a player receives is rounded down, what a player pays up. A Villa rests after 7 days without being seen.
import { type SQL, sql } from 'drizzle-orm';
import { integer } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay } from '../../shared/kernel/game-day.ts';
import { LAST_SEEN } from '../players/last-seen.ts';

/** A Villa works while its owner was seen within this many days. */
const WORKING_DAYS = 7;

const DAY_S = integer(86_400);
const NEARLY_DAY_S = integer(86_400 - 1);

export function hasWorkingVillaOn(day: GameDay): SQL {
  return sql`(${isWorkingOn(day)} AND EXISTS (SELECT 1 FROM villa_items WHERE villa_items.player_id = players.id))`;
}

function isWorkingOn(day: GameDay): SQL {
  return sql`${LAST_SEEN} > ${addDays(day, -WORKING_DAYS)}`;
}

/** What the Villa of a row of `players` brings in a day, in millisparks, below zero or above; NULL for none and one at rest. */
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
