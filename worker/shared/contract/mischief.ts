// Mischief: the market, the player's inventory, attacks and cleaning up (RULES §9). Amounts are Sparks; 25 means 25 %.
import * as z from 'zod/mini';
import { FOILS } from '../kernel/foil.ts';
import { anyoneReads, defineCall, playerReads, playerWrites } from './call.ts';
import { usernameParams } from './fields.ts';

export const effectParams = z.object({
  effect_type: z.enum(['YIELD_DISRUPTION', 'COSMETIC', 'SECURITY_DEBUFF', 'UPKEEP_MULTIPLIER']),
  disrupts_count: z.optional(z.int()),
  yield_steal_percent: z.optional(z.number()),
  disrupts_item_type: z.optional(z.string()),
  category_affinity: z.optional(z.string()),
  duration_hours: z.optional(z.number()),
  visual_effect: z.optional(z.string()),
  debuff_value: z.optional(z.number()),
  multiplier: z.optional(z.number()),
  duration_days: z.optional(z.number()),
  shield_penetration_rating: z.int(),
});

export const marketItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  item_tier: z.string(),
  cost_sparks: z.number(),
  image_url_slug: z.string(),
  effect_params: effectParams,
  quantity_owned: z.int(),
});
export type MarketItem = z.infer<typeof marketItem>;

export const marketItems = defineCall({
  ...anyoneReads,
  path: '/api/mischief/market-items',
  summary: 'The items of the Mischief Market, and how many of each the viewer owns.',
  showsOwn: true,
  reply: z.array(marketItem),
  errors: [],
});

export const buyMischief = defineCall({
  ...playerWrites,
  path: '/api/mischief/buy/{itemId}',
  summary: 'Buys one piece.',
  idempotent: true,
  params: z.object({ itemId: z.string().check(z.maxLength(100)) }),
  reply: z.object({ message: z.string(), new_total_points: z.number(), quantity_owned: z.int() }),
  errors: ['NOT_FOUND', 'VILLA_IN_ARREARS', 'NOT_ENOUGH_POINTS', 'KEY_REUSED'],
});

export const inventoryItem = z.object({
  id: z.string(),
  quantity: z.int(),
  item_details: z.object({ name: z.string(), description: z.string(), image_url_slug: z.string() }),
  effect_params: effectParams,
});

export const myInventory = defineCall({
  ...playerReads,
  path: '/api/mischief/my-inventory',
  summary: 'The player’s mischief items.',
  reply: z.array(inventoryItem),
  errors: [],
});

export const attackOdds = defineCall({
  ...playerReads,
  path: '/api/mischief/odds/{username}',
  summary:
    'The current chance of success against this Villa for each owned item, or why no attack is possible.',
  params: usernameParams,
  reply: z.object({
    possible: z.boolean(),
    reason: z.nullable(z.string()),
    attacks_left_today: z.nullable(z.int()),
    odds: z.array(z.object({ inventory_item_id: z.string(), success_percent: z.number() })),
  }),
  errors: ['NOT_FOUND', 'OTHER_EDITION'],
});

export const attack = defineCall({
  ...playerWrites,
  path: '/api/mischief/attack/{username}',
  summary: 'Uses a mischief item against a Villa. The item is consumed whether the attack succeeds or not.',
  idempotent: true,
  params: usernameParams,
  body: z.object({ inventory_item_id: z.string('Please select an item to use.').check(z.maxLength(64)) }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** What foiled the attack; null if it succeeded. */
    foiled_by: z.nullable(z.enum(FOILS)),
    sparks_stolen: z.number(),
    disrupted_items: z.array(
      z.object({ item_name: z.string(), yield_stolen: z.number(), cleanup_cost: z.number() }),
    ),
    attacks_left_today: z.nullable(z.int()),
    new_total_points: z.number(),
  }),
  errors: ['NOT_FOUND', 'OTHER_EDITION', 'SHELTERED', 'ATTACK_LIMIT', 'KEY_REUSED'],
});

/** Whether a player declines mischief; `open_from` is when the player may change this, null for now. */
export const mischiefChoice = z.object({ declined: z.boolean(), open_from: z.nullable(z.string()) });

export const chooseMischief = defineCall({
  ...playerWrites,
  path: '/api/mischief/choice',
  summary: 'Declines mischief, or takes part again. The choice cannot be changed for seven days.',
  body: z.object({ declined: z.boolean('Must be true or false.') }),
  reply: mischiefChoice,
  errors: ['MISCHIEF_CHOICE_HOLDS'],
});

const cleanUpReply = z.object({ message: z.string(), cost: z.number(), new_total_points: z.number() });
const cleanUpBody = z.object({ disruption_id: z.string('Must be a text.').check(z.maxLength(64)) });

export const cleanUp = defineCall({
  ...playerWrites,
  path: '/api/mischief/cleanup-disruption',
  summary: 'Cleans up one disruption of the player’s own Villa.',
  idempotent: true,
  body: cleanUpBody,
  reply: cleanUpReply,
  errors: ['NOT_FOUND', 'NOT_ENOUGH_POINTS', 'KEY_REUSED'],
});

export const helpNeighbour = defineCall({
  ...playerWrites,
  path: '/api/mischief/help/{username}',
  summary: 'Cleans up one disruption of a friend’s Villa, at the player’s cost.',
  idempotent: true,
  params: usernameParams,
  body: cleanUpBody,
  reply: cleanUpReply,
  errors: ['NOT_FOUND', 'OTHER_EDITION', 'NOT_ENOUGH_POINTS', 'KEY_REUSED'],
});
