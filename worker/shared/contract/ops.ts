// What operators do with players, promotions and the product's switches, each by a command of its own
// (`npm run ops -- <command>`). Amounts are Sparks.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { editionName, gameDay, gameType, givenInstant, instant } from './fields.ts';

/** A promotion lasts this long at most, in days (RULES §12). */
const MOST_PROMOTION_DAYS = 14;
const MOST_BONUS = 1_000_000;

const USUAL_BONUS = 7500;

const username = z.string('Which player?').check(z.minLength(1, 'Which player?'), z.maxLength(64));
const email = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'));

const invitation = z.object({ username: z.string(), code: z.string(), url: z.string() });

export const founder = defineCall({
  ...command,
  path: '/api/ops/founder',
  summary:
    'The founder’s own invite link. Makes the founder where there is none; `email` is where a link to set a password can be sent.',
  body: z.optional(z.object({ email: z.optional(email) })),
  reply: invitation,
  errors: ['EMAIL_TAKEN', 'HAS_PASSWORD'],
});

export const invite = defineCall({
  ...command,
  path: '/api/ops/invite',
  summary: 'A new invite link in the name of a player, or of the founder.',
  body: z.optional(z.object({ username: z.optional(username), email: z.optional(email) })),
  reply: invitation,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'HAS_PASSWORD'],
});

export const startPromotion = defineCall({
  ...command,
  path: '/api/ops/promotion-start',
  summary: 'Sets another welcome bonus for new accounts, from now or from `starts`, for at most 14 days.',
  body: z.object({
    name: z.string('Give it a name.').check(z.minLength(1, 'Give it a name.'), z.maxLength(60)),
    description: z.string('Describe it.').check(z.minLength(1, 'Describe it.'), z.maxLength(300)),
    bonus: z._default(
      z
        .int('A whole number of Sparks.')
        .check(z.minimum(1, 'At least 1 Spark.'), z.maximum(MOST_BONUS, 'That is too much.')),
      USUAL_BONUS,
    ),
    days: z
      .int('A whole number of days.')
      .check(z.minimum(1, 'At least 1 day.'), z.maximum(MOST_PROMOTION_DAYS, 'At most 14 days.')),
    starts: z.optional(givenInstant),
  }),
  reply: z.object({ id: z.string(), start_date: instant, end_date: instant }),
  errors: ['PROMOTION_OVERLAPS'],
});

export const endPromotion = defineCall({
  ...command,
  path: '/api/ops/promotion-end',
  summary: 'Ends the promotion that is on; when none is, calls off those that are to come.',
  reply: z.object({ ended: z.int() }),
  errors: [],
});

export const ban = defineCall({
  ...command,
  path: '/api/ops/ban',
  summary: 'Blocks a player and ends all its sessions at once.',
  body: z.object({ username }),
  reply: z.object({ username: z.string(), is_banned: z.boolean(), sessions_ended: z.int() }),
  errors: ['NOT_FOUND'],
});

export const unban = defineCall({
  ...command,
  path: '/api/ops/unban',
  summary: 'Lets a blocked player in again.',
  body: z.object({ username }),
  reply: z.object({ username: z.string(), is_banned: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const vouch = defineCall({
  ...command,
  path: '/api/ops/vouch',
  summary: 'Proves that an account belongs to a person, by an operator’s word; the proof stays.',
  body: z.object({ username }),
  reply: z.object({ username: z.string(), proven_at: z.nullable(instant) }),
  errors: ['NOT_FOUND'],
});

export const clearMark = defineCall({
  ...command,
  path: '/api/ops/clear-mark',
  summary:
    'Lets a marked result, which was held back, onto the boards; `cleared` is false when it was not. `username` is also the name a guest is shown by (Guest 4821), or the id of a player or guest; `edition` is that of a guest who lives in another than home.',
  body: z.object({
    username,
    game_type: gameType,
    day: gameDay,
    edition: z.optional(editionName),
  }),
  reply: z.object({ cleared: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const lookUpPlayer = defineCall({
  ...command,
  path: '/api/ops/player',
  summary: 'How an account stands, and which of its results are held back. No secrets, no address.',
  looks: true,
  body: z.object({ username }),
  reply: z.object({
    id: z.string(),
    username: z.string(),
    kind: z.string(),
    registered_at: z.nullable(instant),
    banned_at: z.nullable(instant),
    deactivated_at: z.nullable(instant),
    has_password: z.boolean(),
    has_email: z.boolean(),
    is_email_verified: z.boolean(),
    proven_at: z.nullable(instant),
    social_providers: z.array(z.string()),
    sessions: z.int(),
    referral_code: z.nullable(z.string()),
    referred_by: z.nullable(z.string()),
    friends_brought: z.int(),
    total_points: z.number(),
    last_seen_day: z.nullable(z.string()),
    last_played_day: z.nullable(z.string()),
    held_results: z.array(z.object({ game_type: z.string(), day: z.string(), mark: z.nullable(z.string()) })),
  }),
  errors: ['NOT_FOUND'],
});

const turning = z.object({
  state: z.enum(['on', 'off'], 'Say on or off.'),
  until: z.optional(givenInstant),
});
const switchState = z.object({ is_on: z.boolean(), until: z.nullable(instant) });
const switchesReply = z.object({ read_only: switchState, pause: switchState });

export const readOnly = defineCall({
  ...command,
  path: '/api/ops/read-only',
  summary:
    'Refuses, or takes again, every call that changes something; games go on, and their results wait. Known everywhere within two minutes.',
  body: turning,
  reply: switchesReply,
  errors: [],
});

export const pause = defineCall({
  ...command,
  path: '/api/ops/pause',
  summary: 'Stops, or starts again, the runs of cron; results wait. Known everywhere within two minutes.',
  body: turning,
  reply: switchesReply,
  errors: [],
});

export const acts = defineCall({
  ...command,
  path: '/api/ops/acts',
  summary:
    'The last hundred things that operators did: who, what, to which player, when, and what came of it.',
  looks: true,
  reply: z.object({
    acts: z.array(
      z.object({
        at: instant,
        operator: z.string(),
        command: z.string(),
        /** The id of the player it was done to, where it was one. */
        whom: z.nullable(z.string()),
        about: z.record(z.string(), z.unknown()),
        /** `done`, the code of a refusal, or `failed`; null while it is under way, or where it was cut off. */
        outcome: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
