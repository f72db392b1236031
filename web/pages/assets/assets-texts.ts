// The texts of the marketplace. The exact messages are in web/kits/shop/market-messages.ts.
import type { ASSET_SORTS, Asset } from '#shared/contract/assets.ts';
import type { PageMeta } from '../../base/page-meta.ts';
import { formatCount } from '../../ui/number-format.ts';

export const TEXTS = {
  title: 'Asset Marketplace',
  deck: '66 real landmarks. Each share pays its price back within 31 days.',
  search: 'Search by landmark',
  sort: 'Sort by',
  list: 'Landmarks',
  pages: 'Pages of landmarks',
  loading: 'Loading the landmarks',
  count: ({ total, page, pages }: { total: number; page: number; pages: number }) =>
    `${total === 1 ? 'One landmark' : `${formatCount(total)} landmarks`}${pages > 1 ? `, page ${page} of ${pages}` : ''}`,
  none: 'No landmark of that name',
  noneText: (q: string) => `Nothing in the marketplace has “${q}” in its name.`,
  showAll: 'Show all landmarks',
  pastEnd: 'No such page',
  pastEndText: (pages: number) =>
    pages === 1 ? 'There is only one page.' : `There are ${formatCount(pages)} pages.`,
  lastPage: 'To the last page',
  left: ({ left, of }: { left: number; of: number }) => `${formatCount(left)} of ${formatCount(of)} left`,
  soldOut: 'Fully player-owned',
  notForYou: {
    stock: 'none for you now',
    inactive: 'more once you’re active',
    address: 'more after 15 days of play',
    household: 'none for your network now',
    reserved: 'none for you now',
    release: 'more tomorrow',
  } satisfies Record<Asset['purchase_bound'], string>,
  perShare: 'a share',
  perDay: 'a day',
  houseLevel: (level: number) => `House level ${level} of 5`,
} as const;

export const SORT_NAMES: Readonly<Record<(typeof ASSET_SORTS)[number], string>> = {
  price_desc: 'Price, high to low',
  price_asc: 'Price, low to high',
  name_asc: 'Name, A to Z',
  name_desc: 'Name, Z to A',
};

/** The page's metadata for browsers and search engines. */
export const ASSETS_PAGE: PageMeta = {
  title: TEXTS.title,
  description: '66 real landmarks from Giza to Tokyo: buy shares, collect a dividend every day.',
  keywords: 'landmark shares, virtual economy, daily dividends',
};
