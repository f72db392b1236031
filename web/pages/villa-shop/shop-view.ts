// The view of the Villa shop in its URL: name, type, highest price and order. Defaults are left out, and invalid values
// are read as the default. Also the order by what the player can afford.
import { SHOP_SORTS, type ShopItem, VILLA_ITEM_TYPES } from '#shared/contract/villa.ts';

/** The order that depends on the viewer, then the server's orders. */
export const VIEW_SORTS = ['affordable', ...SHOP_SORTS] as const;

export interface ShopView {
  /** As typed. */
  q: string;
  /** Null for every type. */
  type: (typeof VILLA_ITEM_TYPES)[number] | null;
  /** As typed: digits, in whole Sparks; '' for no limit. */
  max: string;
  sort: (typeof VIEW_SORTS)[number];
}

/** The longest text that the server searches for. */
export const LONGEST_SEARCH = 200;

/** The most digits of a price that the server reads. */
export const LONGEST_PRICE = 9;

/** What the player can buy now comes first; for a visitor it is the cheapest first. */
const FIRST_SORT: ShopView['sort'] = 'affordable';

export function viewOf(search: URLSearchParams): ShopView {
  return {
    q: search.get('q') ?? '',
    type: VILLA_ITEM_TYPES.find((type) => type === search.get('type')) ?? null,
    max: priceTyped(search.get('max') ?? ''),
    sort: VIEW_SORTS.find((sort) => sort === search.get('sort')) ?? FIRST_SORT,
  };
}

/** The query of a view's address, `''` for everything. */
export function searchOf({ q, type, max, sort }: ShopView): string {
  const search = new URLSearchParams();
  if (q.trim() !== '') search.set('q', q);
  if (type) search.set('type', type);
  if (max !== '') search.set('max', max);
  if (sort !== FIRST_SORT) search.set('sort', sort);
  return search.size > 0 ? `?${search}` : '';
}

/** The digits of a text, without leading zeros. */
export function priceTyped(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, LONGEST_PRICE);
}

type Ranked = Pick<ShopItem, 'point_cost' | 'daily_yield' | 'current_supply'>;

/** First what `purse` can buy, within that first what earns Sparks, then by price (RULES §14). */
export function affordableFirst<Item extends Ranked>(items: readonly Item[], purse: number): Item[] {
  const rank = ({ point_cost, daily_yield, current_supply }: Ranked) => {
    if (current_supply === 0 || point_cost > purse) return 2;
    return daily_yield > 0 ? 0 : 1;
  };
  return items.toSorted((one, other) => rank(one) - rank(other) || one.point_cost - other.point_cost);
}
