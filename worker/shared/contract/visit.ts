// The daily visit (RULES §7). Amounts are Sparks.
import * as z from 'zod/mini';
import { defineCall, visitorReads, visitorWrites } from './call.ts';
import { count, gameDay } from './fields.ts';

export const dailyVisit = defineCall({
  ...visitorWrites,
  path: '/api/daily-visit/',
  summary:
    'Visits the landmark drawn for the day, once a game day; a repeated call says so and names the same landmark.',
  body: z.optional(
    z.object({
      /** The player's own contribution to the draw, with which it can be verified once the day has closed. */
      nonce: z.optional(
        z
          .string('Must be a text.')
          .check(z.maxLength(64), z.regex(/^[\w-]*$/, 'Letters, digits and - only.')),
      ),
    }),
  ),
  reply: z.object({
    message: z.string(),
    visited_asset: z.object({
      asset_slug: z.string(),
      name: z.string(),
      image_url: z.string(),
      owner_username: z.nullable(z.string()),
      owned_by_bank: z.boolean(),
    }),
    tribute_paid: z.number(),
    arbitrary_event: z.nullable(z.object({ description: z.string(), sparks_change: z.number() })),
    new_total_points: z.number(),
    error: z.nullable(z.string()),
  }),
  errors: ['CHANGED_MEANWHILE'],
});

/** A landmark in the album, whether visited or not. */
export const postcard = z.object({
  asset_slug: z.string(),
  name: z.string(),
  image_url: z.string(),
  location_city: z.string(),
  location_country: z.string(),
  asset_group_name: z.string(),
  visits: count,
  first_day: z.nullable(gameDay),
  last_day: z.nullable(gameDay),
  /** The event of the latest visit that had one. */
  story: z.nullable(z.string()),
});
export type Postcard = z.infer<typeof postcard>;

export const postcards = defineCall({
  ...visitorReads,
  path: '/api/me/postcards',
  summary: 'The album of daily visits: every landmark, with the viewer’s visits to it.',
  showsOwn: true,
  reply: z.array(postcard),
  errors: [],
});
