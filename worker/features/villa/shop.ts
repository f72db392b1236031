// The Villa shop's items, searched and sorted. Buying is in bargains.ts.

import { sql } from 'drizzle-orm';
import { RARITY_TIERS, VILLA_ITEMS, type VillaItem } from '../../model/villa/items.ts';
import type { villaShop } from '../../model/villa/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { ShopItem, shopItems } from '../../shared/contract/villa.ts';
import { sparks, toSparks } from '../../shared/kernel/millisparks.ts';

export function shopItemOf(item: VillaItem, supply: number): ShopItem {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    item_type: item.item_type,
    rarity_tier: item.rarity_tier,
    point_cost: toSparks(item.costMillis),
    value_contribution: toSparks(item.valueMillis),
    daily_yield: toSparks(item.yieldMillis),
    upkeep_cost_daily: toSparks(item.upkeepMillis),
    security_contribution: item.security,
    current_supply: supply,
    image_url_slug: item.image_url_slug,
  };
}

const rarity = ({ rarity_tier }: VillaItem) => RARITY_TIERS.indexOf(rarity_tier);
const byName = (one: VillaItem, other: VillaItem) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
const ORDERS = {
  rarity_desc: (one: VillaItem, other: VillaItem) =>
    rarity(other) - rarity(one) || other.costMillis - one.costMillis,
  price_asc: (one: VillaItem, other: VillaItem) => one.costMillis - other.costMillis,
  price_desc: (one: VillaItem, other: VillaItem) => other.costMillis - one.costMillis,
  name_asc: byName,
} as const;

/** `max_price` is in Sparks. */
export interface ShopQuery {
  name_search?: string | undefined;
  item_type?: VillaItem['item_type'] | undefined;
  max_price?: string | undefined;
  sort_by?: keyof typeof ORDERS | undefined;
}

/** The matching items, cheapest first by default. */
export async function shopItemsMatching(
  db: Database,
  { name_search, item_type, max_price, sort_by = 'price_asc' }: ShopQuery,
): Promise<CallReply<typeof shopItems>> {
  const stock = await db.all<Columns<typeof villaShop, 'item' | 'supply'>>(
    sql`SELECT item, supply FROM villa_shop`,
  );
  const supplies = new Map(stock.map(({ item, supply }) => [item, supply]));
  const wanted = name_search?.trim().toLowerCase() ?? '';
  const most = max_price === undefined ? Number.POSITIVE_INFINITY : sparks(Number(max_price));
  return VILLA_ITEMS.filter(
    (item) =>
      item.name.toLowerCase().includes(wanted) &&
      (item_type === undefined || item.item_type === item_type) &&
      item.costMillis <= most,
  )
    .sort((one, other) => ORDERS[sort_by](one, other) || byName(one, other))
    .map((item) => shopItemOf(item, supplies.get(item.id) ?? 0));
}
