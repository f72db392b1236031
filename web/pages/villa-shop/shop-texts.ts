// The texts of the Villa shop. The exact messages are in web/kits/shop/villa-messages.ts.
import type { PageMeta } from '../../base/page-meta.ts';
import { formatCount } from '../../ui/number-format.ts';
import type { ShopView } from './shop-view.ts';

export const TEXTS = {
  title: 'Villa Shop',
  deck: 'Things that bring Sparks, keep others out, or look well from the road. One of each, and three that bring Sparks, until you’re an active player: with a proven address and points on 3 days.',
  search: 'Search by name',
  type: 'Item type',
  allTypes: 'All types',
  max: 'Maximum price',
  maxHint: 'Price up to',
  sort: 'Sort by',
  list: 'Items',
  loading: 'Loading the shop',
  count: (count: number) => (count === 1 ? 'One item' : `${formatCount(count)} items`),
  none: 'Nothing of that kind',
  noneText: 'No item in the shop matches what you are looking for.',
  showAll: 'Show all items',
  value: 'Villa value',
  yield: 'Yield a day',
  upkeep: 'Upkeep a day',
  security: 'Defense',
  stock: (left: number) => (left === 0 ? 'Out of stock' : `${formatCount(left)} left`),
  buy: 'Buy',
  buyNamed: (name: string) => `Buy ${name}`,
  outOfStock: 'Out of stock',
  owesUpkeep: 'Upkeep is owed',
  notEnough: 'Not enough Sparks',
  toVilla: 'See your Villa',
  login: 'Log in to buy',
  loginNamed: (name: string) => `Log in to buy ${name}`,
} as const;

export const SORT_NAMES: Readonly<Record<ShopView['sort'], string>> = {
  affordable: 'What you can afford',
  rarity_desc: 'Rarest first',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  name_asc: 'Name, A to Z',
};

/** The page's metadata for browsers and search engines. */
export const SHOP_PAGE: PageMeta = {
  title: TEXTS.title,
  description:
    'Items for your Villa: what each costs, what it brings a day and what it adds to the Villa’s worth.',
  keywords: 'Villa items, virtual economy, daily yield',
};
