// What the operators' desk at /ops shows: editions side by side, one of them day by day, and whom somebody should look at.
// Amounts are Sparks. Sums by day begin with the first night after which they were kept.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, editionName, gameDay, instant } from './fields.ts';

/** How many days the desk shows at most, and where nothing else is asked for. */
const MOST_DAYS = 90;
const USUAL_DAYS = 30;
/** The shortest text that is searched for, and the longest: an address. */
const LEAST_TEXT = 2;
const MOST_TEXT = 254;

/** What came into the game and left it on a day. */
const flows = { faucets: z.number(), sinks: z.number() };

/** The worth of all issued shares (V) and of those on sale as the night found them, and what the active ask for (V*); null before the first Monday. */
const market = { issued: z.number(), on_sale: z.number(), target: z.nullable(z.number()) };

/** Who played on a day, and what; `held` results wait for an operator. */
const played = { players: count, guests: count, plays: count, held: count };

/** How far the night is: the last day that is done in all steps, and the step at work. */
const night = z.object({
  rolled_through: z.nullable(gameDay),
  day: z.nullable(gameDay),
  step: z.nullable(z.string()),
  cursor: count,
  done: count,
  steps: count,
  moved_at: z.nullable(instant),
});

/** Who may come: everybody, those who are invited, or nobody. */
const editionState = z.enum(['open', 'invited', 'closed'], 'Say open, invited or closed.');

/** How many persons the directory holds, and of how many one is for. */
const directory = z.object({ persons: count, share: z.number() });

const editionsReply = z.object({
  editions: z.array(
    z.object({
      name: z.string(),
      region: z.string(),
      state: editionState,
      /** For how many accounts there is room, and how many there are; `room` is null while nobody has said for how many. */
      room: z.nullable(count),
      players: count,
      epoch: count,
      opened_at: z.nullable(instant),
      rolled_through: z.nullable(gameDay),
      /** Of the last hour at home, of the last night elsewhere; null before the first. */
      record_bytes: z.nullable(count),
      /** Of what the platform lets a record become. */
      record_share: z.nullable(z.number()),
    }),
  ),
  directory,
});

export const editions = defineCall({
  ...command,
  path: '/api/ops/editions',
  summary: 'Which editions there are, who may come to each, how full it is, and how far its night has come.',
  looks: true,
  reply: editionsReply,
  errors: [],
});

export const setEdition = defineCall({
  ...command,
  path: '/api/ops/edition',
  summary:
    'Opens an edition (`weur-1 --newcomers open --room 20000`), or changes who may come to one that is there. Known everywhere within a minute.',
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
    'The editions side by side: players, plays, faucets and sinks of the last day that was summed up, V and V*, the night, size, findings, refusals. `figures` is null for an edition that does not answer.',
  looks: true,
  reply: z.object({
    /** Whose token it is. */
    operator: z.object({ name: z.string(), may_act: z.boolean() }),
    today: gameDay,
    directory,
    editions: z.array(
      z.object({
        name: z.string(),
        state: editionState,
        /** For how many accounts there is room, where that was said, and how many there are then. */
        room: z.nullable(count),
        registered: count,
        figures: z.nullable(
          z.object({
            /** The last day of which there are sums; null before the first night. */
            last_day: z.nullable(z.object({ day: gameDay, ...played, ...market, ...flows })),
            night,
            record_bytes: count,
            /** Of what the platform lets a record become. */
            record_share: z.number(),
            undelivered_plays: count,
            /** Of the last three days; counted up to `MOST_COUNTED`. */
            findings: count,
            /** Results of the last 28 days that are held back, counted up to `MOST_COUNTED`. */
            marks: count,
            refusals_today: count,
            /** The conditions that operators were alarmed of and that still hold. */
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
    'One edition: its sums day by day, faucets and sinks by type, refusals by code, its last nights, the latest findings, and the latest results that are held back.',
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
    /** Oldest first, through today; null where nothing was kept. */
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
    /** Of all those days, by type of posting, the greatest first. */
    flows: z.array(z.object({ type: z.string(), ...flows })),
    /** Of all those days, by code, the most frequent first; `days` has as many counts as the days above. */
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
        /** The player's id, by which a mark is cleared. */
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
    'Names that are taken and nobody plays under: the fifty accounts that left last, and the fifty that were blocked last. `release-name` frees one.',
  looks: true,
  reply: z.object({ names: z.array(person) }),
  errors: [],
});

export const findPlayers = defineCall({
  ...command,
  path: '/api/ops/find',
  summary:
    'Accounts by the beginning of their name, by their whole address or by their id, twenty at most; guests by their id.',
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
    'Frees the name of an account, which is called `user_` and eight letters from then on and may choose another name once.',
  body: z.object({
    username: z.string('Which player?').check(z.minLength(1, 'Which player?'), z.maxLength(64)),
  }),
  reply: z.object({ released: z.string(), username: z.string() }),
  errors: ['NOT_FOUND'],
});
