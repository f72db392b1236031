// The marketplace of landmark shares (RULES §6). Amounts are Sparks.
import * as z from 'zod/mini';
import { anyoneReads, defineCall, visitorReads, visitorWrites } from './call.ts';
import { pagingFields, searchText } from './paging.ts';

export const ASSET_SORTS = ['price_asc', 'price_desc', 'name_asc', 'name_desc'] as const;

/** A landmark as lists show it; `shares_available` is the number that this viewer can buy now. */
export const assetFields = {
  id: z.string(),
  asset_slug: z.string(),
  name: z.string(),
  icon_emoji: z.string(),
  category: z.string(),
  description: z.string(),
  image_url: z.string(),
  price_per_share: z.number(),
  dividend_per_share: z.number(),
  purchase_value: z.number(),
  total_shares: z.int(),
  shares_owned_by_bank: z.int(),
  shares_available: z.int(),
  /**
   * What limits `shares_available`: the bank's stock; the holdings of an inactive account, alone, with its address or with
   * its household; the reserve for newcomers; a fresh release.
   */
  purchase_bound: z.enum(['stock', 'inactive', 'address', 'household', 'reserved', 'release']),
  user_shares_owned: z.int(),
  location_city: z.string(),
  location_country: z.string(),
  wikipedia_url: z.string(),
  asset_group_name: z.string(),
  house_level: z.int(),
};

export const asset = z.object(assetFields);
export type Asset = z.infer<typeof asset>;

const shareholder = z.object({
  user_id: z.string(),
  username: z.string(),
  shares_owned: z.int(),
  is_guest: z.boolean(),
  is_viewer: z.boolean(),
});
export type Shareholder = z.infer<typeof shareholder>;

/** The shareholders in a landmark's reply, and on a page of their list. */
export const SHAREHOLDERS_PAGE = 100;

/** Another landmark, as a link to it shows it. */
const neighbour = z.object({
  asset_slug: z.string(),
  name: z.string(),
  image_url: z.string(),
  icon_emoji: z.string(),
  price_per_share: z.number(),
  user_shares_owned: z.int(),
});
export type Neighbour = z.infer<typeof neighbour>;

export const assetDetail = z.object({
  ...assetFields,
  owner_username: z.nullable(z.string()),
  ownership: z.enum(['bank', 'shared', 'players']),
  /** The other landmarks of its group. */
  group: z.array(neighbour),
  /** The neighbours by price; null at either end. */
  cheaper: z.nullable(neighbour),
  dearer: z.nullable(neighbour),
  /** The hundred largest, then the viewer if not among them. */
  shareholders: z.array(shareholder),
  /** Counted to 1,020. */
  shareholder_count: z.int(),
  /** The number ahead of the viewer, counted to 1,020; null if the viewer holds no share. */
  shareholders_before_viewer: z.nullable(z.int()),
});
export type AssetDetail = z.infer<typeof assetDetail>;

const slugParams = z.object({ assetSlug: z.string().check(z.maxLength(100)) });

const shares = z
  .int('Must be a whole number.')
  .check(z.minimum(1, 'Must be at least 1.'), z.maximum(1_000_000, 'That is more than there are.'));

export const assets = defineCall({
  ...anyoneReads,
  path: '/api/assets/',
  summary: 'Landmarks, 12 a page by default; the total is in x-total-count.',
  showsOwn: true,
  query: z.object({
    name_search: searchText,
    sort_by: z.optional(z.enum(ASSET_SORTS, 'Unknown order.')),
    ...pagingFields,
  }),
  reply: z.array(asset),
  errors: [],
});

export const assetBySlug = defineCall({
  ...anyoneReads,
  path: '/api/assets/{assetSlug}',
  summary: 'One landmark with its hundred largest shareholders and the viewer’s own row.',
  showsOwn: true,
  params: slugParams,
  reply: assetDetail,
  errors: ['NOT_FOUND'],
});

export const shareholders = defineCall({
  ...anyoneReads,
  path: '/api/assets/{assetSlug}/shareholders',
  summary: 'The shareholders of a landmark, largest first, 100 a page; the total is in x-total-count.',
  showsOwn: true,
  params: slugParams,
  query: z.object({ ...pagingFields }),
  reply: z.array(shareholder),
  errors: ['NOT_FOUND'],
});

export const assetHistory = defineCall({
  ...anyoneReads,
  path: '/api/assets/{assetSlug}/history',
  summary: 'The shares that players held at the end of each day on which the number changed, oldest first.',
  params: slugParams,
  reply: z.array(z.object({ day: z.string(), shares_held: z.int(), total_shares: z.int() })),
  errors: ['NOT_FOUND'],
});

const tradeReply = z.object({
  message: z.string(),
  new_total_points: z.number(),
  fee: z.number(),
  asset,
});

export const purchaseShares = defineCall({
  ...visitorWrites,
  path: '/api/assets/{assetSlug}/purchase-shares',
  summary: 'Buys shares from the bank at their price.',
  idempotent: true,
  params: slugParams,
  body: z.object({ number_of_shares: shares }),
  reply: tradeReply,
  errors: [
    'NOT_FOUND',
    'NOT_SIGNED_IN',
    'NOT_ENOUGH_SHARES',
    'INACTIVE_LIMIT',
    'RESERVED_FOR_NEWCOMERS',
    'SHARE_LIMIT',
    'VILLA_IN_ARREARS',
    'NOT_ENOUGH_POINTS',
    'KEY_REUSED',
  ],
});

export const sellShares = defineCall({
  ...visitorWrites,
  path: '/api/assets/{assetSlug}/sell-shares',
  summary: 'Sells shares to the bank at their price, minus a fee of 0.5 %.',
  idempotent: true,
  params: slugParams,
  body: z.object({ number_of_shares: shares }),
  reply: tradeReply,
  errors: ['NOT_FOUND', 'NOT_SIGNED_IN', 'KEY_REUSED'],
});

export const myAssets = defineCall({
  ...visitorReads,
  path: '/api/me/assets',
  summary: 'The landmarks in which the viewer holds shares, most valuable holding first, 10 a page.',
  scopes: ['read'],
  query: z.object({ ...pagingFields }),
  reply: z.array(
    z.object({
      ...assetFields,
      value: z.number(),
      daily_yield: z.number(),
      days_to_repay: z.int(),
      bought_on: z.string(),
    }),
  ),
  errors: [],
});
