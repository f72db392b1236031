// What the home page shows of the player’s economy in one call.
import * as z from 'zod/mini';
import { asset } from './assets.ts';
import { defineCall } from './call.ts';
import { gameType, instant } from './fields.ts';
import { notification } from './notifications.ts';

const standing = z.object({ rank: z.nullable(z.int()), total_players: z.int() });

/** What happened to the viewer while away; it only tells. Amounts are Sparks, below zero where they were taken. */
const overnight = z.object({
  /** Where the next telling begins. */
  until: instant,
  points_before: z.number(),
  points: z.number(),
  dividends: z.number(),
  tributes: z.number(),
  /** Null where no Villa was settled. */
  villa_net: z.nullable(z.number()),
  /** How many nights had something to settle. */
  nights: z.int(),
  /** Badges, mischief and matchups that were not read in the inbox, newest first. */
  told: z.array(notification),
});
export type Overnight = z.infer<typeof overnight>;

export const dashboard = defineCall({
  method: 'GET',
  path: '/api/me/dashboard',
  summary:
    'Ranks, the first of the landmarks in which the viewer holds shares and, with `since`, what happened after that instant.',
  who: 'visitor',
  limit: 'reads',
  showsOwn: true,
  query: z.object({ since: z.optional(z.iso.datetime()) }),
  reply: z.object({
    net_worth_rank: standing,
    assets_value_rank: standing,
    villa_value_rank: standing,
    user_game_ranks: z.array(
      z.object({ game_type: gameType, rank: z.nullable(z.int()), total_players: z.int() }),
    ),
    ownedAssetsPreview: z.array(asset),
    /** In how many landmarks the viewer holds shares. */
    owned_assets: z.int(),
    android_url: z.nullable(z.string()),
    /** Whether the viewer has ever bought a piece for the Villa, a share, and has had to do with another player. */
    has_tried: z.object({ villa: z.boolean(), landmark: z.boolean(), others: z.boolean() }),
    /** Null without `since`. */
    overnight: z.nullable(overnight),
  }),
  errors: [],
});
