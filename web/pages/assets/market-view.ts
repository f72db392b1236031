// The view of the marketplace in its URL: search text, order and page. Defaults are left out, and invalid values are
// read as the default.
import { ASSET_SORTS } from '#shared/contract/assets.ts';
import { MOST_LISTED } from '#shared/contract/paging.ts';

export interface MarketView {
  /** As typed. */
  q: string;
  sort: (typeof ASSET_SORTS)[number];
  /** From 1. */
  page: number;
}

export const PAGE_SIZE = 12;

/** The last page that the server serves. A later one is read as this one, which is past the end as well. */
const LAST_SERVED = MOST_LISTED / PAGE_SIZE;

/** The longest text that the server searches for. */
export const LONGEST_SEARCH = 200;

const FIRST_SORT: MarketView['sort'] = 'price_desc';

export function viewOf(search: URLSearchParams): MarketView {
  const page = search.get('page') ?? '';
  return {
    q: search.get('q') ?? '',
    sort: ASSET_SORTS.find((sort) => sort === search.get('sort')) ?? FIRST_SORT,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_SERVED) : 1,
  };
}

/** The query of a view's address, `''` for the first page of everything. */
export function searchOf({ q, sort, page }: MarketView): string {
  const search = new URLSearchParams();
  if (q.trim() !== '') search.set('q', q);
  if (sort !== FIRST_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** The number of pages of that many landmarks, at least 1. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
