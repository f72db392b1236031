// The active disruptions of a Villa, their look, and the cost of cleaning them up (RULES §9).

import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import type { disruption } from '../../shared/contract/villa.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { villaItemOf } from '../villa/items.ts';
import { mischiefItemOf } from './items.ts';
import type { disruptions } from './tables.ts';

/** The facts that determine a disruption's harm. */
export interface Harm {
  effect_type: string;
  ends_at: number;
  /** The yield lost or the upkeep added per full day, in millisparks. */
  rate_millis: number;
}

export type DisruptionRow = Harm & Columns<typeof disruptions, 'id' | 'item' | 'pieces' | 'mischief_item'>;

/** The cost of cleaning up in per cent of the remaining harm, and its minimum. */
const CLEANUP_PERCENT = 60;
const LEAST_CLEANUP: Millisparks = sparks(5);
const COSMETIC_CLEANUP: Millisparks = sparks(10);

/**
 * The current rate of a row of `disruptions`, as SQL: at most the yield of its pieces that the Villa still has, or its percentage
 * of the current upkeep.
 */
const RATE_NOW = sql`MIN(disruptions.rate_millis, CASE disruptions.effect_type
  WHEN 'YIELD_DISRUPTION' THEN COALESCE((
    SELECT MIN(disruptions.pieces, villa_items.quantity) * villa_shop.yield_millis FROM villa_items
    JOIN villa_shop ON villa_shop.item = villa_items.item
    WHERE villa_items.player_id = disruptions.target_id AND villa_items.item = disruptions.item), 0)
  WHEN 'UPKEEP_MULTIPLIER' THEN COALESCE((
    SELECT SUM(villa_items.quantity * villa_shop.upkeep_millis) * disruptions.percent / 100 FROM villa_items
    JOIN villa_shop ON villa_shop.item = villa_items.item
    WHERE villa_items.player_id = disruptions.target_id), 0)
  ELSE 0 END)`;

/** The total harm to a player by attacks of the last 24 hours, in millisparks, as SQL. */
export function harmLately({ target, now_ms }: { target: SQL; now_ms: number }): SQL {
  return sql`COALESCE((SELECT SUM(harm_millis) FROM disruptions
    WHERE target_id = ${target} AND starts_at > ${now_ms - DAY_MS}), 0)`;
}

/** The query of a Villa's disruptions that are active at an instant. */
export function activeDisruptions(target: SQL, now_ms: number): Statement {
  return sql`
    SELECT disruptions.id, disruptions.item, disruptions.pieces, disruptions.mischief_item, disruptions.effect_type,
      disruptions.ends_at, ${RATE_NOW} AS rate_millis
    FROM disruptions WHERE disruptions.target_id = ${target}
      AND disruptions.ends_at > ${now_ms} AND disruptions.cleaned_at IS NULL
      AND disruptions.starts_at <= ${now_ms}
    ORDER BY disruptions.id`;
}

/** The cost of cleaning up: 60 % of the remaining harm, at least 5 Sparks; 10 for a cosmetic effect. */
export function cleanupCost(harm: Harm, now_ms: number): Millisparks {
  if (harm.effect_type === 'COSMETIC') return COSMETIC_CLEANUP;
  const harm_millis = (harm.rate_millis * Math.max(0, harm.ends_at - now_ms)) / DAY_MS;
  return Math.max(LEAST_CLEANUP, Math.ceil((harm_millis * CLEANUP_PERCENT) / 100)) as Millisparks;
}

/** The name of the drawing over the item hit. */
export function visualEffectOf({ mischief_item }: { mischief_item: string }): string {
  return mischiefItemOf(mischief_item)?.effect_params.visual_effect ?? 'smoke';
}

export function disruptionOf(row: DisruptionRow, now_ms: number): z.infer<typeof disruption> {
  const hit = row.item === null ? undefined : villaItemOf(row.item);
  return {
    id: String(row.id),
    villa_item_id: row.item,
    villa_item_name: hit?.name ?? null,
    villa_item_category: hit?.item_type ?? null,
    mischief_item_name: mischiefItemOf(row.mischief_item)?.name ?? row.mischief_item,
    cleanup_cost: toSparks(cleanupCost(row, now_ms)),
    disruption_visual_effect: visualEffectOf(row),
    effect_type: row.effect_type,
    ends_at: new Date(row.ends_at).toISOString(),
  };
}
