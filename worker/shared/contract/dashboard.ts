// What the home page shows of the player’s economy in one call.
import * as z from 'zod/mini';
import { asset } from './assets.ts';
import { defineCall } from './call.ts';
import { gameType } from './fields.ts';

const standing = z.object({ rank: z.nullable(z.int()), total_players: z.int() });

export const dashboard = defineCall({
  method: 'GET',
  path: '/api/me/dashboard',
  summary: 'Ranks, and the first of the landmarks in which the viewer holds shares.',
  who: 'visitor',
  limit: 'reads',
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
  }),
  errors: [],
});
