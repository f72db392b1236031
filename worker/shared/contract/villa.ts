// The Villa: its shop, the public profile, likes and the picture (RULES §8). Amounts are Sparks.
import * as z from 'zod/mini';
import { BADGES, type Badge, TIERS, type Tier } from '../kernel/badge.ts';
import { anyoneReads, defineCall, playerWrites } from './call.ts';
import { gameType, usernameParams } from './fields.ts';
import { mischiefChoice } from './mischief.ts';
import { searchText } from './paging.ts';
import { skillPoints } from './skill.ts';

export const VILLA_ITEM_TYPES = ['Productive', 'Defensive', 'Structure', 'Decoration'] as const;
export const SHOP_SORTS = ['rarity_desc', 'price_asc', 'price_desc', 'name_asc'] as const;

export const shopItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  item_type: z.enum(VILLA_ITEM_TYPES),
  rarity_tier: z.string(),
  point_cost: z.number(),
  value_contribution: z.number(),
  daily_yield: z.number(),
  upkeep_cost_daily: z.number(),
  security_contribution: z.number(),
  current_supply: z.int(),
  image_url_slug: z.string(),
});
export type ShopItem = z.infer<typeof shopItem>;

export const shopItems = defineCall({
  ...anyoneReads,
  path: '/api/villa/shop-items',
  summary: 'All matching items of the Villa shop.',
  query: z.object({
    name_search: searchText,
    item_type: z.optional(z.enum(VILLA_ITEM_TYPES, 'Unknown item type.')),
    max_price: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, 'Must be a number of Sparks.'))),
    sort_by: z.optional(z.enum(SHOP_SORTS, 'Unknown order.')),
  }),
  reply: z.array(shopItem),
  errors: [],
});

export const villaItem = z.object({ id: z.string(), quantity: z.int(), item_details: shopItem });

const itemParams = z.object({ id: z.string().check(z.maxLength(100)) });

const shopReply = z.object({ message: z.string(), new_total_points: z.number(), villa_item: villaItem });

export const buyItem = defineCall({
  ...playerWrites,
  path: '/api/villa/buy-item/{id}',
  summary: 'Buys one piece of a Villa item.',
  idempotent: true,
  params: itemParams,
  reply: shopReply,
  errors: [
    'NOT_FOUND',
    'OUT_OF_STOCK',
    'INACTIVE_LIMIT',
    'RARE_LIMIT',
    'VILLA_IN_ARREARS',
    'NOT_ENOUGH_POINTS',
    'KEY_REUSED',
  ],
});

export const sellBack = defineCall({
  ...playerWrites,
  path: '/api/villa/sell-back/{id}',
  summary: 'Sells pieces back at 80 % of the price paid, oldest first.',
  idempotent: true,
  params: itemParams,
  body: z.object({
    quantity_to_sell: z
      .int('Must be a whole number.')
      .check(z.minimum(1, 'Must be at least 1.'), z.maximum(1_000_000, 'That is more than you own.')),
  }),
  reply: z.object({
    message: z.string(),
    new_total_points: z.number(),
    total_sell_back_value: z.number(),
    remaining_quantity: z.int(),
  }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
});

/** One badge in one tier; its value excludes the collection's bonus. */
export const achievement = z.object({
  badge_type: z.enum(Object.keys(BADGES) as Badge[]),
  tier: z.enum(Object.keys(TIERS) as Tier[]),
  villa_value_contribution: z.number(),
});
export type Achievement = z.infer<typeof achievement>;

export const disruption = z.object({
  id: z.string(),
  /** The disrupted item; null for the whole Villa. */
  villa_item_id: z.nullable(z.string()),
  villa_item_name: z.nullable(z.string()),
  villa_item_category: z.nullable(z.string()),
  mischief_item_name: z.string(),
  cleanup_cost: z.number(),
  disruption_visual_effect: z.string(),
  effect_type: z.string(),
  ends_at: z.string(),
});

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  is_viewer: z.boolean(),
  /** Set for a player of another edition, whom mischief and challenges cannot reach. */
  lives_elsewhere: z.optional(z.literal(true)),
  member_since: z.string(),
  /** The game played most in the last four weeks; null if none was played three times. */
  favourite_game: z.nullable(gameType),
  villa_value: z.number(),
  total_villa_defense: z.number(),
  total_villa_yield: z.number(),
  total_villa_upkeep: z.number(),
  total_points: z.number(),
  villa_like_count: z.int(),
  viewer_has_liked: z.boolean(),
  /** Whether viewer and owner follow each other. */
  viewer_is_friend: z.boolean(),
  villa_image_url: z.string(),
  villa_image_description: z.string(),
  last_villa_image_gen_date: z.nullable(z.string()),
  villa_image_history: z.array(z.object({ url: z.string(), day: z.string(), description: z.string() })),
  villa_items: z.array(villaItem),
  active_disruptions: z.array(disruption),
  achievements: z.array(achievement),
  total_achievement_villa_value: z.number(),
  /** Per cent: 0, 10, 25, 50 or 100. */
  achievement_collection_bonus: z.number(),
  /** The visitors of the last fourteen days, newest first. */
  visitors: z.array(
    z.object({
      username: z.string(),
      came: z.enum(['liked', 'got_in', 'turned_away']),
      /** The mischief used; null for a like. */
      item_name: z.nullable(z.string()),
      day: z.string(),
    }),
  ),
  /** Empty unless the owner shows them. */
  skills: z.array(skillPoints),
  declines_mischief: z.boolean(),
  /** The owner's own choice; null for everybody else. */
  mischief_choice: z.nullable(mischiefChoice),
  is_in_arrears: z.boolean(),
  /** The owner's unpaid upkeep; null for everybody else. */
  arrears: z.nullable(z.number()),
  /** The owner's own shares; null for everybody else. */
  shares: z.nullable(z.array(z.object({ asset_slug: z.string(), name: z.string(), shares_owned: z.int() }))),
});
export type Profile = z.infer<typeof profile>;

export const profileByName = defineCall({
  ...anyoneReads,
  path: '/api/users/profile/{username}',
  summary: 'The public profile of a player’s Villa.',
  showsOwn: true,
  params: usernameParams,
  reply: profile,
  errors: ['NOT_FOUND'],
});

const likeReply = z.object({ villa_like_count: z.int(), viewer_has_liked: z.boolean() });

export const likeVilla = defineCall({
  ...playerWrites,
  path: '/api/profile/{username}/like',
  summary: 'Likes a Villa. Idempotent.',
  params: usernameParams,
  reply: likeReply,
  errors: ['NOT_FOUND', 'OWN_VILLA'],
});

export const unlikeVilla = defineCall({
  method: 'DELETE',
  path: '/api/profile/{username}/like',
  summary: 'Removes a like. Idempotent.',
  who: 'player',
  limit: 'writes',
  params: usernameParams,
  reply: likeReply,
  errors: ['NOT_FOUND', 'OWN_VILLA'],
});

export const generateVillaImage = defineCall({
  ...playerWrites,
  path: '/api/profile/generate-villa-image',
  summary: 'Draws the Villa’s picture for 100 Sparks, once a game day.',
  idempotent: true,
  reply: z.object({
    message: z.string(),
    new_image_url: z.string(),
    description: z.string(),
    new_total_points: z.number(),
  }),
  errors: ['NO_VILLA_ITEM', 'IMAGE_TODAY', 'NOT_ENOUGH_POINTS', 'KEY_REUSED'],
});
