// The Villa shop: every item with its price and the figures derived from it (RULES §8). An item's stock, which changes, is in the
// tables. Prices, yields, upkeep, security and supply come only from the tables of this file.
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import { DECORATION_ROWS } from './item-rows/decoration.ts';
import { DEFENSIVE_ROWS } from './item-rows/defensive.ts';
import { PRODUCTIVE_ROWS } from './item-rows/productive.ts';
import type { VillaItemRow } from './item-rows/row.ts';
import { STRUCTURE_ROWS } from './item-rows/structure.ts';

/** The filters of the shop. */
export const VILLA_ITEM_TYPES = ['Productive', 'Defensive', 'Structure', 'Decoration'] as const;

export type VillaItemType = (typeof VILLA_ITEM_TYPES)[number];

/** From commonest to rarest. */
export const RARITY_TIERS = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'mythic'] as const;

export type RarityTier = (typeof RARITY_TIERS)[number];

/** A player may buy one item of these tiers a week (RULES §8). */
export const RAREST_TIERS: readonly RarityTier[] = ['legendary', 'mythic'];

/** A shop item. Amounts are per piece; yield and upkeep are per game day. */
export interface VillaItem {
  /** Kebab-case, permanent: players' pieces refer to it. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly item_type: VillaItemType;
  readonly rarity_tier: RarityTier;
  readonly costMillis: Millisparks;
  readonly valueMillis: Millisparks;
  readonly yieldMillis: Millisparks;
  readonly upkeepMillis: Millisparks;
  readonly security: number;
  /** The name of the drawing, /static/villa_item_images/{slug}.svg, which equals the id. */
  readonly image_url_slug: string;
}

/** The terms of a type at any price. Upkeep is in thousandths of the price per day; null: from the table of yields. */
const TYPE_TERMS: Readonly<
  Record<VillaItemType, { value_percent: number; upkeep_per_mille: number | null }>
> = {
  Productive: { value_percent: 100, upkeep_per_mille: null },
  Defensive: { value_percent: 100, upkeep_per_mille: 7 },
  Structure: { value_percent: 115, upkeep_per_mille: 4 },
  Decoration: { value_percent: 110, upkeep_per_mille: 2 },
};

/** The only prices of productive items, in Sparks, with daily yield and upkeep. */
const YIELDS: readonly { price: number; yield: number; upkeep: number }[] = [
  { price: 300, yield: 8, upkeep: 2 },
  { price: 900, yield: 22, upkeep: 5 },
  { price: 2500, yield: 58, upkeep: 14 },
  { price: 6000, yield: 130, upkeep: 32 },
  { price: 15_000, yield: 310, upkeep: 85 },
  { price: 40_000, yield: 780, upkeep: 220 },
];

/** The only prices of defensive items, in Sparks, with their security. */
const SECURITIES: readonly { price: number; security: number }[] = [
  { price: 400, security: 10 },
  { price: 1000, security: 20 },
  { price: 2500, security: 35 },
  { price: 6000, security: 60 },
];

/** The highest price of each tier in Sparks, starting with common. A type has only the tiers listed. */
const TIER_CEILINGS: Readonly<Record<VillaItemType, readonly number[]>> = {
  Productive: YIELDS.map(({ price }) => price),
  Defensive: SECURITIES.map(({ price }) => price),
  Structure: [1000, 4500, 9000, 22_000, 48_000, 100_000],
  Decoration: [200, 600, 1200, 1500],
};

/** The supply of an item in per cent of the active players (RULES §8). */
const SUPPLY_PERCENT: Readonly<Record<RarityTier, number>> = {
  common: 100,
  uncommon: 60,
  rare: 30,
  epic: 12,
  legendary: 5,
  mythic: 2,
};

/** The minimum stock of every item. */
export const LEAST_SUPPLY = 5;

/** The stock of an item for a number of active players (RULES §8); a whole number, at least 5. */
export function supplyOf({ tier, active_players }: { tier: RarityTier; active_players: number }): number {
  return Math.max(LEAST_SUPPLY, Math.floor((active_players * SUPPLY_PERCENT[tier]) / 100));
}

function onlyRow<T extends { price: number }>(rows: readonly T[], { id, price_sparks }: VillaItemRow): T {
  const row = rows.find(({ price }) => price === price_sparks);
  if (!row) throw new Error(`${id}: no terms for a price of ${price_sparks}`);
  return row;
}

function tierOf(type: VillaItemType, { id, price_sparks }: VillaItemRow): RarityTier {
  const tier = RARITY_TIERS[TIER_CEILINGS[type].findIndex((ceiling) => price_sparks <= ceiling)];
  if (!tier) throw new Error(`${id}: ${price_sparks} is too dear for its type`);
  return tier;
}

function itemOf(type: VillaItemType, row: VillaItemRow): VillaItem {
  const { value_percent, upkeep_per_mille } = TYPE_TERMS[type];
  const price = row.price_sparks;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    item_type: type,
    rarity_tier: tierOf(type, row),
    costMillis: sparks(price),
    valueMillis: sparks((price * value_percent) / 100),
    yieldMillis: sparks(type === 'Productive' ? onlyRow(YIELDS, row).yield : 0),
    upkeepMillis: sparks(
      upkeep_per_mille === null ? onlyRow(YIELDS, row).upkeep : (price * upkeep_per_mille) / 1000,
    ),
    security: type === 'Defensive' ? onlyRow(SECURITIES, row).security : 0,
    image_url_slug: row.id,
  };
}

/** All items by type, cheapest first within a type. */
export const VILLA_ITEMS: readonly VillaItem[] = [
  ...PRODUCTIVE_ROWS.map((row) => itemOf('Productive', row)),
  ...DEFENSIVE_ROWS.map((row) => itemOf('Defensive', row)),
  ...STRUCTURE_ROWS.map((row) => itemOf('Structure', row)),
  ...DECORATION_ROWS.map((row) => itemOf('Decoration', row)),
];

const itemById = new Map(VILLA_ITEMS.map((item) => [item.id, item]));

/** The item of an id, case-sensitive, or undefined. */
export function villaItemOf(id: string): VillaItem | undefined {
  return itemById.get(id);
}
