// What operators do, each by a command of its own (`npm run ops -- <command>`). Amounts are Sparks.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, editionName, gameDay, gameType, instant } from './fields.ts';

/** A promotion lasts this long at most, in days (RULES §12). */
const MOST_PROMOTION_DAYS = 14;
const MOST_BONUS = 1_000_000;

/** The bonus of a promotion for which none is given. */
const USUAL_BONUS = 7500;

const username = z.string('Which player?').check(z.minLength(1, 'Which player?'), z.maxLength(64));
const email = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'));

/** Of which edition; left out: home, or all where a call says so. */
const ofEdition = z.optional(z.object({ edition: z.optional(editionName) }));

const invitation = z.object({ username: z.string(), code: z.string(), url: z.string() });

export const audit = defineCall({
  method: 'POST',
  path: '/api/ops/audit',
  summary:
    'Checks every sum of the ledger, the shares, the pieces of Villas and the escrow, and who lives where, in all editions or in one, and names what is off.',
  who: 'operator',
  looks: true,
  limit: 'writes',
  body: ofEdition,
  reply: z.object({
    ok: z.boolean(),
    postings: z.int(),
    accounts: z.int(),
    total: z.number(),
    findings: z.array(
      z.object({
        edition: z.string(),
        account: z.string(),
        finding: z.string(),
        difference: z.number(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const founder = defineCall({
  method: 'POST',
  path: '/api/ops/founder',
  summary:
    'The founder’s own invite link. Makes the founder where there is none; `email` is where a link to set a password can be sent.',
  who: 'operator',
  limit: 'writes',
  body: z.optional(z.object({ email: z.optional(email) })),
  reply: invitation,
  errors: ['EMAIL_TAKEN', 'HAS_PASSWORD'],
});

export const invite = defineCall({
  method: 'POST',
  path: '/api/ops/invite',
  summary: 'A new invite link in the name of a player, or of the founder.',
  who: 'operator',
  limit: 'writes',
  body: z.optional(z.object({ username: z.optional(username), email: z.optional(email) })),
  reply: invitation,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'HAS_PASSWORD'],
});

export const startPromotion = defineCall({
  method: 'POST',
  path: '/api/ops/promotion-start',
  summary: 'Gives whoever registers another welcome bonus, from now or from `starts`, for at most 14 days.',
  who: 'operator',
  limit: 'writes',
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
    starts: z.optional(z.iso.datetime({ offset: true, error: 'An instant such as 2027-03-10T12:00:00Z.' })),
  }),
  reply: z.object({ id: z.string(), start_date: instant, end_date: instant }),
  errors: ['PROMOTION_OVERLAPS'],
});

export const endPromotion = defineCall({
  method: 'POST',
  path: '/api/ops/promotion-end',
  summary: 'Ends the promotion that is on; when none is, calls off those that are to come.',
  who: 'operator',
  limit: 'writes',
  reply: z.object({ ended: z.int() }),
  errors: [],
});

export const ban = defineCall({
  method: 'POST',
  path: '/api/ops/ban',
  summary: 'Blocks a player and ends all its sessions at once.',
  who: 'operator',
  limit: 'writes',
  body: z.object({ username }),
  reply: z.object({ username: z.string(), is_banned: z.boolean(), sessions_ended: z.int() }),
  errors: ['NOT_FOUND'],
});

export const unban = defineCall({
  method: 'POST',
  path: '/api/ops/unban',
  summary: 'Lets a blocked player in again.',
  who: 'operator',
  limit: 'writes',
  body: z.object({ username }),
  reply: z.object({ username: z.string(), is_banned: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const vouch = defineCall({
  method: 'POST',
  path: '/api/ops/vouch',
  summary: 'Proves that an account belongs to a person, by an operator’s word; the proof stays.',
  who: 'operator',
  limit: 'writes',
  body: z.object({ username }),
  reply: z.object({ username: z.string(), proven_at: z.nullable(instant) }),
  errors: ['NOT_FOUND'],
});

export const clearMark = defineCall({
  method: 'POST',
  path: '/api/ops/clear-mark',
  summary:
    'Lets a marked result, which was held back, onto the boards; `cleared` is false when it was not. `username` is also the name a guest is shown by (Guest 4821), or the id of a player or guest; `edition` is that of a guest who lives in another than home.',
  who: 'operator',
  limit: 'writes',
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
  method: 'POST',
  path: '/api/ops/player',
  summary: 'How an account stands, and which of its results are held back. No secrets, no address.',
  who: 'operator',
  looks: true,
  limit: 'writes',
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

const jobsReply = z.object({
  /** How many days are not done and could go on. */
  due: count,
  /** How many players are not settled through yesterday. */
  behind: count,
  /** What the last hour measured; null before the first run. */
  gauges: z.nullable(
    z.object({
      measured_at: instant,
      record_bytes: count,
      /** Of what the platform lets a record become. */
      record_share: z.number(),
      bytes_a_day: z.nullable(z.int()),
      /** Of the day before: plays with points. */
      plays_a_day: count,
      bytes_a_play: z.nullable(z.int()),
      /** What so many plays cost, by the last load report. */
      dollars_a_day: z.number(),
      oldest_unsettled_day: z.nullable(z.string()),
      /** Plays that the record refuses, and when the first of them was over. */
      undelivered_plays: count,
      undelivered_since: z.nullable(instant),
      /** In the hour before: plays that came into the record more than a minute after their end. */
      late_plays: count,
    }),
  ),
  days: z.array(
    z.object({
      day: z.string(),
      steps: z.array(
        z.object({
          step: z.string(),
          is_done: z.boolean(),
          cursor: count,
          done_at: z.nullable(instant),
          /** The instant before which the step does not begin, while that is to come. */
          waits_until: z.nullable(instant),
        }),
      ),
      /** How many sums were off when the day was reconciled. */
      findings: count,
    }),
  ),
});

export const jobs = defineCall({
  method: 'POST',
  path: '/api/ops/jobs',
  summary:
    'How far the daily rollover is: the steps of the last 14 days and of all that are not done, latest first; and how large the record is and what waits.',
  who: 'operator',
  looks: true,
  limit: 'writes',
  body: ofEdition,
  reply: jobsReply,
  errors: ['NOT_FOUND'],
});

export const replay = defineCall({
  method: 'POST',
  path: '/api/ops/replay',
  summary: 'Runs the steps of a past day again; what has happened once does not happen twice.',
  who: 'operator',
  limit: 'writes',
  body: z.object({ day: gameDay, edition: z.optional(editionName) }),
  reply: jobsReply,
  errors: ['NOT_FOUND', 'ARCHIVED'],
});

export const archivedMonths = defineCall({
  method: 'POST',
  path: '/api/ops/archive',
  summary: 'Which months of the record are in the archive or on their way, and how large they are.',
  who: 'operator',
  limit: 'writes',
  body: ofEdition,
  reply: z.object({
    /** From which size of the record on months are archived. */
    from_bytes: count,
    months: z.array(
      z.object({
        month: z.string(),
        last_day: gameDay,
        stage: z.enum(['count', 'export', 'check', 'seal', 'drop', 'settlements', 'done']),
        postings: count,
        results: count,
        settlements: count,
        objects: count,
        bytes: count,
        sealed_at: z.nullable(instant),
        manifest: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const dumpsOfEdition = defineCall({
  method: 'POST',
  path: '/api/ops/dumps',
  summary: 'The dumps of an edition, the latest first.',
  who: 'operator',
  looks: true,
  limit: 'writes',
  body: z.object({ edition: z.string() }),
  reply: z.object({
    dumps: z.array(
      z.object({
        day: z.string(),
        began_at: instant,
        done_at: z.nullable(instant),
        objects: count,
        bytes: count,
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const dumpEdition = defineCall({
  method: 'POST',
  path: '/api/ops/dump',
  summary: 'Dumps a further edition now, under today’s name; it takes no writes meanwhile.',
  who: 'operator',
  limit: 'writes',
  body: z.object({ edition: z.string(), after: z.optional(z.string()) }),
  reply: z.object({ done: z.string(), go_on: z.nullable(z.object({ after: z.string() })) }),
  errors: ['NOT_FOUND'],
});

export const restoreEdition = defineCall({
  method: 'POST',
  path: '/api/ops/restore',
  summary:
    'Sets a further edition back to its dump of a day, or to an instant of the last 30 days, then has messages and plays since then come again. With --into another edition, in which nobody lives, is filled from the dump instead: a rehearsal.',
  who: 'operator',
  limit: 'writes',
  body: z.object({
    edition: z.string(),
    day: z.optional(gameDay),
    instant: z.optional(z.iso.datetime({ offset: true, error: 'An instant such as 2027-03-10T12:00:00Z.' })),
    into: z.optional(z.string()),
    /** Where the last call left it, as its reply says. */
    stage: z.optional(z.enum(['fill', 'plays'])),
    after: z.optional(z.string()),
  }),
  reply: z.object({
    done: z.string(),
    /** What the next call is to be given besides; null once all is done. */
    go_on: z.nullable(z.object({ stage: z.enum(['fill', 'plays']), after: z.string() })),
  }),
  errors: ['NOT_FOUND', 'ALREADY_STARTED'],
});

const turning = z.object({
  state: z.enum(['on', 'off'], 'Say on or off.'),
  until: z.optional(z.iso.datetime({ offset: true, error: 'An instant such as 2027-03-10T12:00:00Z.' })),
});
const switchState = z.object({ is_on: z.boolean(), until: z.nullable(instant) });
const switchesReply = z.object({ read_only: switchState, pause: switchState });

export const readOnly = defineCall({
  method: 'POST',
  path: '/api/ops/read-only',
  summary:
    'Refuses, or takes again, every call that changes something; games go on, and their results wait. Known everywhere within two minutes.',
  who: 'operator',
  limit: 'writes',
  body: turning,
  reply: switchesReply,
  errors: [],
});

export const pause = defineCall({
  method: 'POST',
  path: '/api/ops/pause',
  summary: 'Stops, or starts again, the runs of cron; results wait. Known everywhere within two minutes.',
  who: 'operator',
  limit: 'writes',
  body: turning,
  reply: switchesReply,
  errors: [],
});

export const acts = defineCall({
  method: 'POST',
  path: '/api/ops/acts',
  summary:
    'The last hundred things that operators did: who, what, to which player, when, and what came of it.',
  who: 'operator',
  looks: true,
  limit: 'writes',
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
