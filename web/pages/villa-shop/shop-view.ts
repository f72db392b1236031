// What the Villa shop shows, as its address says it: name, type, highest price and order. What is there by default
// is left out; what nobody could have chosen is read as the default.
import { SHOP_SORTS, VILLA_ITEM_TYPES } from '#shared/contract/villa.ts';

export interface ShopView {
  /** As typed. */
  q: string;
  /** Null for every type. */
  type: (typeof VILLA_ITEM_TYPES)[number] | null;
  /** As typed: digits, in whole Sparks; '' for no limit. */
  max: string;
  sort: (typeof SHOP_SORTS)[number];
}

/** The longest text that the server searches for. */
export const LONGEST_SEARCH = 200;

/** The most digits of a price that the server reads. */
export const LONGEST_PRICE = 9;

/** Cheapest first: what a newcomer can buy comes before what nobody can afford yet. */
const FIRST_SORT: ShopView['sort'] = 'price_asc';

/** The view of an address. */
export function viewOf(search: URLSearchParams): ShopView {
  return {
    q: search.get('q') ?? '',
    type: VILLA_ITEM_TYPES.find((type) => type === search.get('type')) ?? null,
    max: priceTyped(search.get('max') ?? ''),
    sort: SHOP_SORTS.find((sort) => sort === search.get('sort')) ?? FIRST_SORT,
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

/** What of a text can be a price: its digits, without leading zeros. */
export function priceTyped(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, LONGEST_PRICE);
}
