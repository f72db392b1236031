// The player’s economy on the home page, in one call.
import * as z from 'zod/mini';
import { asset } from './assets.ts';
import { defineCall, visitorReads } from './call.ts';
import { gameType, instant } from './fields.ts';
import { notification } from './notifications.ts';

const standing = z.object({ rank: z.nullable(z.int()), total_players: z.int() });

/** What happened while the viewer was away; reading it changes nothing. Amounts are Sparks, negative if taken. */
const overnight = z.object({
  /** The `since` of the next request. */
  until: instant,
  points_before: z.number(),
  points: z.number(),
  dividends: z.number(),
  tributes: z.number(),
  /** Null if no Villa was settled. */
  villa_net: z.nullable(z.number()),
  /** The nights with something to settle. */
  nights: z.int(),
  /** Unread notifications of badges, mischief and matchups, newest first. */
  told: z.array(notification),
});
export type Overnight = z.infer<typeof overnight>;

export const dashboard = defineCall({
  ...visitorReads,
  path: '/api/me/dashboard',
  summary:
    'Ranks, the first landmarks in which the viewer holds shares and, with `since`, what happened after that instant.',
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
    /** The number of landmarks in which the viewer holds shares. */
    owned_assets: z.int(),
    android_url: z.nullable(z.string()),
    /** Whether the viewer has ever bought a piece for the Villa, bought a share, and interacted with another player. */
    has_tried: z.object({ villa: z.boolean(), landmark: z.boolean(), others: z.boolean() }),
    /** Null without `since`. */
    overnight: z.nullable(overnight),
  }),
  errors: [],
});
