// What lies on a Villa: which disruptions are active, what they look like, and what cleaning them up costs (RULES §9).

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

/** What the harm of a disruption is computed from. */
export interface Harm {
  effect_type: string;
  ends_at: number;
  /** The yield that it keeps away or the upkeep that it adds in a full day, in millisparks. */
  rate_millis: number;
}

export type DisruptionRow = Harm & Columns<typeof disruptions, 'id' | 'item' | 'pieces' | 'mischief_item'>;

/** Cleaning up costs this part of the harm that is still to come, in per cent, and never less than the least. */
const CLEANUP_PERCENT = 60;
const LEAST_CLEANUP: Millisparks = sparks(5);
const COSMETIC_CLEANUP: Millisparks = sparks(10);

/**
 * The rate of a row of `disruptions` now, as SQL: no more than what its pieces would yield, or its percentage of the
 * upkeep, of what the Villa still has.
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

/** What the attacks of the last 24 hours keep away from a player or add to the upkeep, in millisparks, as SQL. */
export function harmLately({ target, now_ms }: { target: SQL; now_ms: number }): SQL {
  return sql`COALESCE((SELECT SUM(harm_millis) FROM disruptions
    WHERE target_id = ${target} AND starts_at > ${now_ms - DAY_MS}), 0)`;
}

/** The statement that reads the disruptions of a Villa that are active at an instant. */
export function activeDisruptions(target: SQL, now_ms: number): Statement {
  return sql`
    SELECT disruptions.id, disruptions.item, disruptions.pieces, disruptions.mischief_item, disruptions.effect_type,
      disruptions.ends_at, ${RATE_NOW} AS rate_millis
    FROM disruptions WHERE disruptions.target_id = ${target}
      AND disruptions.ends_at > ${now_ms} AND disruptions.cleaned_at IS NULL
      AND disruptions.starts_at <= ${now_ms}
    ORDER BY disruptions.id`;
}

/** What cleaning up costs: 60 % of the harm still to come, at least 5 Sparks; 10 for what only looks silly. */
export function cleanupCost(harm: Harm, now_ms: number): Millisparks {
  if (harm.effect_type === 'COSMETIC') return COSMETIC_CLEANUP;
  const harm_millis = (harm.rate_millis * Math.max(0, harm.ends_at - now_ms)) / DAY_MS;
  return Math.max(LEAST_CLEANUP, Math.ceil((harm_millis * CLEANUP_PERCENT) / 100)) as Millisparks;
}

/** The name of the drawing that lies over what was hit. */
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
