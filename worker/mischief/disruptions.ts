// What lies on a Villa: which disruptions are active, what they look like, and what cleaning them up costs (RULES §9).
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { disruption } from '../contract/villa.ts';
import { DAY_MS } from '../kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../kernel/millisparks.ts';
import type { Statement } from '../platform/database.ts';
import { villaItemOf } from '../villa/items.ts';
import { mischiefItemOf } from './items.ts';

/** What the harm of a disruption is reckoned from. */
export interface Harm {
  effect_type: string;
  percent: number;
  ends_at: number;
  /** Per game day, at full yield: what the items hit would bring, and what the whole Villa's upkeep is. */
  yield_millis: number;
  upkeep_millis: number;
}

/** An active disruption. */
export interface DisruptionRow extends Harm {
  id: number;
  item: string | null;
  mischief_item: string;
}

/** Cleaning up costs this part of the harm that is still to come, in per cent, and never less than the least. */
const CLEANUP_PERCENT = 60;
const LEAST_CLEANUP: Millisparks = sparks(5);
const COSMETIC_CLEANUP: Millisparks = sparks(10);

/** The statement that reads the disruptions of a Villa that are active at an instant. */
export function activeDisruptions(target: SQL, now_ms: number): Statement {
  return sql`
    SELECT disruptions.id, disruptions.item, disruptions.mischief_item, disruptions.effect_type, disruptions.percent,
      disruptions.ends_at,
      COALESCE((SELECT villa_items.quantity * villa_shop.yield_millis FROM villa_items
        JOIN villa_shop ON villa_shop.item = villa_items.item
        WHERE villa_items.player_id = disruptions.target_id AND villa_items.item = disruptions.item), 0) AS yield_millis,
      COALESCE((SELECT SUM(villa_items.quantity * villa_shop.upkeep_millis) FROM villa_items
        JOIN villa_shop ON villa_shop.item = villa_items.item
        WHERE villa_items.player_id = disruptions.target_id), 0) AS upkeep_millis
    FROM disruptions WHERE disruptions.target_id = ${target}
      AND disruptions.ends_at > ${now_ms} AND disruptions.starts_at <= ${now_ms}
    ORDER BY disruptions.id`;
}

/** What cleaning up costs: 60 % of the harm still to come, at least 5 Sparks; 10 for what only looks silly. */
export function cleanupCost(harm: Harm, now_ms: number): Millisparks {
  if (harm.effect_type === 'COSMETIC') return COSMETIC_CLEANUP;
  const days = Math.max(0, harm.ends_at - now_ms) / DAY_MS;
  const perDay = harm.effect_type === 'YIELD_DISRUPTION' ? harm.yield_millis : harm.upkeep_millis;
  const harm_millis = harm.effect_type === 'SECURITY_DEBUFF' ? 0 : (perDay * harm.percent * days) / 100;
  return Math.max(LEAST_CLEANUP, Math.ceil((harm_millis * CLEANUP_PERCENT) / 100)) as Millisparks;
}

/** The name of the drawing that lies over what was hit. */
export function visualEffectOf({ mischief_item }: { mischief_item: string }): string {
  return mischiefItemOf(mischief_item)?.effect_params.visual_effect ?? 'smoke';
}

/** A disruption as the calls show it. */
export function disruptionOf(row: DisruptionRow, now_ms: number): z.infer<typeof disruption> {
  const hit = row.item === null ? undefined : villaItemOf(row.item);
  return {
    id: String(row.id),
    villa_item_name: hit?.name ?? null,
    villa_item_category: hit?.item_type ?? null,
    mischief_item_name: mischiefItemOf(row.mischief_item)?.name ?? row.mischief_item,
    cleanup_cost: toSparks(cleanupCost(row, now_ms)),
    disruption_visual_effect: visualEffectOf(row),
    effect_type: row.effect_type,
    ends_at: new Date(row.ends_at).toISOString(),
  };
}
