// The data of the operators' desk at /ops: all editions, one edition day by day, and players to look at. Amounts are Sparks.
// Daily sums begin with the first night that stored them.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, editionName, gameDay, instant, whichPlayer } from './fields.ts';

/** The most days that the desk shows, and the default. */
const MOST_DAYS = 90;
const USUAL_DAYS = 30;
/** The shortest search text, and the longest, which is that of an address. */
const LEAST_TEXT = 2;
const MOST_TEXT = 254;

/** The Sparks created and destroyed on a day. */
const flows = { faucets: z.number(), sinks: z.number() };

/**
 * The worth of all issued shares (V) and of those on sale at night, and the target that follows from the active accounts (V*),
 * which is null before the first Monday.
 */
const market = { issued: z.number(), on_sale: z.number(), target: z.nullable(z.number()) };

/** The players, guests and plays of a day; `held` results wait for an operator. */
const played = { players: count, guests: count, plays: count, held: count };

/** The progress of the night: the last completed day, and the current step. */
const night = z.object({
  rolled_through: z.nullable(gameDay),
  day: z.nullable(gameDay),
  step: z.nullable(z.string()),
  cursor: count,
  done: count,
  steps: count,
  moved_at: z.nullable(instant),
});

/** Who may join: everybody, invited newcomers, or nobody. */
const editionState = z.enum(['open', 'invited', 'closed'], 'Say open, invited or closed.');

/** The number of persons in the directory, and the share of the supported number. */
const directory = z.object({ persons: count, share: z.number() });

const editionsReply = z.object({
  editions: z.array(
    z.object({
      name: z.string(),
      region: z.string(),
      state: editionState,
      /** The most accounts, null if not set, and their number. */
      room: z.nullable(count),
      players: count,
      epoch: count,
      opened_at: z.nullable(instant),
      rolled_through: z.nullable(gameDay),
      /** Measured within the last hour at home, in the last night elsewhere; null before the first measurement. */
      record_bytes: z.nullable(count),
      /** The share of the platform's limit. */
      record_share: z.nullable(z.number()),
    }),
  ),
  directory,
});

export const editions = defineCall({
  ...command,
  path: '/api/ops/editions',
  summary: 'All editions: who may join each, how full it is, and the progress of its night.',
  looks: true,
  reply: editionsReply,
  errors: [],
});

export const setEdition = defineCall({
  ...command,
  path: '/api/ops/edition',
  summary:
    'Opens an edition (`weur-1 --newcomers open --room 20000`), or changes who may join an existing one. Takes effect everywhere within a minute.',
  body: z.object({
    edition: editionName,
    newcomers: editionState,
    room: z.optional(z.int('A whole number of players.').check(z.minimum(1, 'At least one player.'))),
  }),
  reply: editionsReply,
  errors: [],
});

export const desk = defineCall({
  ...command,
  path: '/api/ops/desk',
  summary:
    'All editions in one table: players, plays, faucets and sinks of the last summed day, V and V*, the night, size, findings, refusals. `figures` is null for an edition that does not respond.',
  looks: true,
  reply: z.object({
    /** The operator whom the token belongs to. */
    operator: z.object({ name: z.string(), may_act: z.boolean() }),
    today: gameDay,
    directory,
    editions: z.array(
      z.object({
        name: z.string(),
        state: editionState,
        /** The most accounts, null if not set, and their number. */
        room: z.nullable(count),
        registered: count,
        figures: z.nullable(
          z.object({
            /** The last day with sums; null before the first night. */
            last_day: z.nullable(z.object({ day: gameDay, ...played, ...market, ...flows })),
            night,
            record_bytes: count,
            /** The share of the platform's limit. */
            record_share: z.number(),
            undelivered_plays: count,
            /** Of the last three days; counted up to `MOST_COUNTED`. */
            findings: count,
            /** Held results of the last 28 days; counted up to `MOST_COUNTED`. */
            marks: count,
            refusals_today: count,
            /** The conditions that raised an alert and still hold. */
            alerts: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

/** Findings and held results are counted up to this. */
export const MOST_COUNTED = 1000;

export const deskEdition = defineCall({
  ...command,
  path: '/api/ops/desk-edition',
  summary:
    'One edition: daily sums, faucets and sinks by type, refusals by code, its last nights, the latest findings, and the latest held results.',
  looks: true,
  body: z.object({
    edition: editionName,
    days: z._default(
      z
        .int('A whole number of days.')
        .check(z.minimum(1, 'At least 1 day.'), z.maximum(MOST_DAYS, 'At most 90 days.')),
      USUAL_DAYS,
    ),
  }),
  reply: z.object({
    edition: z.string(),
    /** Oldest first, through today; null where nothing was stored. */
    days: z.array(
      z.object({
        day: gameDay,
        played: z.nullable(z.object(played)),
        market: z.nullable(z.object(market)),
        flows: z.nullable(z.object(flows)),
        record_bytes: z.nullable(count),
        findings: count,
        refusals: count,
      }),
    ),
    /** Over all those days, by type of posting, largest first. */
    flows: z.array(z.object({ type: z.string(), ...flows })),
    /** Over all those days, by code, most frequent first; `days` has one count per day above. */
    refusals: z.array(z.object({ code: z.string(), calls: count, days: z.array(count) })),
    nights: z.array(
      z.object({
        day: gameDay,
        steps: z.array(z.object({ step: z.string(), cursor: count, done_at: z.nullable(instant) })),
      }),
    ),
    findings: z.array(
      z.object({
        day: gameDay,
        account: z.string(),
        finding: z.string(),
        difference: z.number(),
        at: instant,
      }),
    ),
    marks: z.array(
      z.object({
        /** The player's id, which `clear-mark` takes. */
        player: z.string(),
        name: z.string(),
        game_type: z.string(),
        day: gameDay,
        mark: z.nullable(z.string()),
        points: z.number(),
        at: instant,
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

const person = z.object({
  id: z.string(),
  username: z.string(),
  edition: z.string(),
  kind: z.enum(['guest', 'registered', 'deactivated']),
  registered_at: z.nullable(instant),
  deactivated_at: z.nullable(instant),
  banned_at: z.nullable(instant),
});

export const deskNames = defineCall({
  ...command,
  path: '/api/ops/desk-names',
  summary:
    'Names in use by nobody: the fifty accounts that left last, and the fifty that were blocked last. `release-name` frees one.',
  looks: true,
  reply: z.object({ names: z.array(person) }),
  errors: [],
});

export const findPlayers = defineCall({
  ...command,
  path: '/api/ops/find',
  summary:
    'Finds at most twenty accounts by the beginning of the name, the whole address or the id; guests by their id.',
  looks: true,
  body: z.object({
    text: z
      .string('Whom?')
      .check(z.minLength(LEAST_TEXT, 'At least two letters.'), z.maxLength(MOST_TEXT, 'That is too long.')),
  }),
  reply: z.object({ players: z.array(person) }),
  errors: [],
});

export const releaseName = defineCall({
  ...command,
  path: '/api/ops/release-name',
  summary:
    'Frees the name of an account, which becomes `user_` plus eight letters and can choose another name once.',
  body: z.object({
    username: whichPlayer,
  }),
  reply: z.object({ released: z.string(), username: z.string() }),
  errors: ['NOT_FOUND'],
});
