// What operators ask and do about the record: its sums, its nights, its archive, the dumps of editions.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, editionName, gameDay, givenInstant, instant } from './fields.ts';

/** Of which edition; left out: home, or all where a call says so. */
const ofEdition = z.optional(z.object({ edition: z.optional(editionName) }));

export const audit = defineCall({
  ...command,
  path: '/api/ops/audit',
  summary:
    'Checks every sum of the ledger, the shares, the pieces of Villas and the escrow, and who lives where, in all editions or in one, and names what is off.',
  looks: true,
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
      /** The cost of those plays, by the last load report. */
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
  ...command,
  path: '/api/ops/jobs',
  summary:
    'How far the daily rollover is: the steps of the last 14 days and of all that are not done, latest first; and how large the record is and what waits.',
  looks: true,
  body: ofEdition,
  reply: jobsReply,
  errors: ['NOT_FOUND'],
});

export const replay = defineCall({
  ...command,
  path: '/api/ops/replay',
  summary: 'Runs the steps of a past day again; what has happened once does not happen twice.',
  body: z.object({ day: gameDay, edition: z.optional(editionName) }),
  reply: jobsReply,
  errors: ['NOT_FOUND', 'ARCHIVED'],
});

export const archivedMonths = defineCall({
  ...command,
  path: '/api/ops/archive',
  summary: 'Which months of the record are in the archive or on their way, and how large they are.',
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
  ...command,
  path: '/api/ops/dumps',
  summary: 'The dumps of an edition, the latest first.',
  looks: true,
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
  ...command,
  path: '/api/ops/dump',
  summary: 'Dumps a further edition now, under today’s name; it takes no writes meanwhile.',
  body: z.object({ edition: z.string(), after: z.optional(z.string()) }),
  reply: z.object({ done: z.string(), go_on: z.nullable(z.object({ after: z.string() })) }),
  errors: ['NOT_FOUND'],
});

export const restoreEdition = defineCall({
  ...command,
  path: '/api/ops/restore',
  summary:
    'Sets a further edition back to its dump of a day, or to an instant of the last 30 days, then has messages and plays since then come again. With --into another edition, in which nobody lives, is filled from the dump instead: a rehearsal.',
  body: z.object({
    edition: z.string(),
    day: z.optional(gameDay),
    instant: z.optional(givenInstant),
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
