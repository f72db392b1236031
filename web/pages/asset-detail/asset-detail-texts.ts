// The texts of a landmark's page. The exact messages are in web/kits/shop/market-messages.ts.
import type { Asset } from '#shared/contract/assets.ts';
import type { PageMeta } from '../../base/page-meta.ts';
import { formatCount } from '../../ui/number-format.ts';

export function landmarkPageOf({
  name,
  location_city,
  description,
}: Pick<Asset, 'name' | 'location_city' | 'description'>): PageMeta {
  return { title: name, description: `${name}, ${location_city}: ${description}` };
}

export const TEXTS = {
  marketplace: 'Asset Marketplace',
  landmark: 'Landmark',
  loading: 'Loading the landmark',
  wikipedia: 'Wikipedia',
  newTab: ' (opens in a new tab)',
  youOwn: (shares: number) => `You own ${formatCount(shares)}`,
  price: 'Price per share',
  dividend: 'Daily dividend',
  withBank: 'With the bank',
  of: (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`,
  house: 'House level',
  held: 'Shares held by players',
  heldNow: (shares: number) => `${formatCount(shares)} held`,
  heldLoading: 'Loading the history of shares',
  heldFailed: 'Could not load the history of shares.',
  holders: 'Shareholders',
  player: 'Player',
  shares: 'Shares',
  part: 'Part',
  you: 'You',
  guest: 'guest',
  noHolders: 'No player holds a share. The bank holds them all.',
  between: (players: number) =>
    players === 1 ? '1 player between' : `${formatCount(players)} players between`,
  manyBetween: (players: number) => `More than ${formatCount(players)} players between`,
  allHolders: (players: number) => `Show all ${formatCount(players)}`,
  firstHolders: (players: number) => `Show the first ${formatCount(players)}`,
  moreHolders: 'Show more',
  moreHoldersFailed: 'Could not load more shareholders.',
  group: 'Same group',
  byPrice: 'Next by price',
  cheaper: 'A little less',
  dearer: 'A little more',
} as const;

export const OWNERSHIP: Readonly<Record<'bank' | 'shared' | 'players', string>> = {
  bank: 'Bank-owned',
  shared: 'Co-owned',
  players: 'Fully player-owned',
};

/** '25.3 %'. */
export function inPercent({ part, whole }: { part: number; whole: number }): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}
