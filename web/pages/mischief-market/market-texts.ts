// The texts of the Mischief Market. The exact messages are in web/kits/shop/villa-messages.ts.
import type { PageMeta } from '../../base/page-meta.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

export const TEXTS = {
  title: 'Mischief Market',
  deck: 'Pranks for other players’ Villas, each good for one attempt.',
  list: 'Items',
  loading: 'Loading the Mischief Market',
  none: 'The stalls are empty',
  noneText: 'Nothing is sold here just now.',
  tier: (place: number) => `tier ${place} of 5`,
  effect: 'Effect',
  aim: 'Targets',
  penetration: 'Strength',
  owned: (count: number) => `You own ${formatCount(count)}`,
  buy: 'Buy',
  question: (name: string) => `Buy ${name}?`,
  price: 'Price',
  balanceAfter: 'Balance after',
  cancel: 'Cancel',
  buyNamed: (name: string) => `Buy ${name}`,
  costs: ({ name, cost }: { name: string; cost: number }) => `${name}: ${formatSparks(cost)} Sparks.`,
  hold: (balance: number) => `You hold ${formatSparks(balance)}.`,
} as const;

/** The page's metadata for browsers and search engines. */
export const MISCHIEF_PAGE: PageMeta = {
  title: TEXTS.title,
  description:
    'Gnomes, raccoons and a grand heist: pranks for other Villas, what each does and how likely it is.',
  keywords: 'mischief items, pranks, virtual economy',
};

/** From mildest to worst. */
export const TIERS: readonly string[] = ['petty', 'cheeky', 'bold', 'brazen', 'grand'];
