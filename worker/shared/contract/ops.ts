// Operators' commands for players, promotions and the product's switches (`npm run ops -- <command>`). Amounts are Sparks.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { editionName, gameDay, gameType, givenInstant, instant, whichPlayer } from './fields.ts';

/** The longest promotion, in days (RULES §12). */
const MOST_PROMOTION_DAYS = 14;
const MOST_BONUS = 1_000_000;

const USUAL_BONUS = 7500;

const email = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'));

const invitation = z.object({ username: z.string(), code: z.string(), url: z.string() });

export const founder = defineCall({
  ...command,
  path: '/api/ops/founder',
  summary:
    'The founder’s invite link. Creates the founder if there is none; `email` is an address to which a link to set a password can be sent.',
  body: z.optional(z.object({ email: z.optional(email) })),
  reply: invitation,
  errors: ['EMAIL_TAKEN', 'HAS_PASSWORD'],
});

export const invite = defineCall({
  ...command,
  path: '/api/ops/invite',
  summary: 'Creates an invite link in the name of a player, or of the founder.',
  body: z.optional(z.object({ username: z.optional(whichPlayer), email: z.optional(email) })),
  reply: invitation,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'HAS_PASSWORD'],
});

export const startPromotion = defineCall({
  ...command,
  path: '/api/ops/promotion-start',
  summary: 'Sets a different welcome bonus for new accounts, from now or from `starts`, for at most 14 days.',
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
  summary: 'Ends the current promotion; if there is none, cancels the planned ones.',
  reply: z.object({ ended: z.int() }),
  errors: [],
});

export const ban = defineCall({
  ...command,
  path: '/api/ops/ban',
  summary: 'Blocks a player and ends all the player’s sessions immediately.',
  body: z.object({ username: whichPlayer }),
  reply: z.object({ username: z.string(), is_banned: z.boolean(), sessions_ended: z.int() }),
  errors: ['NOT_FOUND'],
});

export const unban = defineCall({
  ...command,
  path: '/api/ops/unban',
  summary: 'Unblocks a player.',
  body: z.object({ username: whichPlayer }),
  reply: z.object({ username: z.string(), is_banned: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const vouch = defineCall({
  ...command,
  path: '/api/ops/vouch',
  summary: 'Marks an account permanently as proven, on an operator’s word that it belongs to a person.',
  body: z.object({ username: whichPlayer }),
  reply: z.object({ username: z.string(), proven_at: z.nullable(instant) }),
  errors: ['NOT_FOUND'],
});

export const clearMark = defineCall({
  ...command,
  path: '/api/ops/clear-mark',
  summary:
    'Releases a held result onto the boards; `cleared` is false if it was not held. `username` can also be a guest’s displayed name (Guest 4821), or the id of a player or guest; `edition` is needed for a guest of an edition other than home.',
  body: z.object({
    username: whichPlayer,
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
  summary: 'The state of an account, and its held results. Contains no secrets and no address.',
  looks: true,
  body: z.object({ username: whichPlayer }),
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
    'Refuses every call that changes something, or accepts them again. Games continue, and their results wait. Takes effect everywhere within two minutes.',
  body: turning,
  reply: switchesReply,
  errors: [],
});

export const pause = defineCall({
  ...command,
  path: '/api/ops/pause',
  summary: 'Stops or restarts cron; results wait. Takes effect everywhere within two minutes.',
  body: turning,
  reply: switchesReply,
  errors: [],
});

export const acts = defineCall({
  ...command,
  path: '/api/ops/acts',
  summary: 'The last hundred acts of operators: who, what, to which player, when, and with what outcome.',
  looks: true,
  reply: z.object({
    acts: z.array(
      z.object({
        at: instant,
        operator: z.string(),
        command: z.string(),
        /** The id of the affected player, if any. */
        whom: z.nullable(z.string()),
        about: z.record(z.string(), z.unknown()),
        /** `done`, the code of a refusal, or `failed`; null while it is running, or if it was interrupted. */
        outcome: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
