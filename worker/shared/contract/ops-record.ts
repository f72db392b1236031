// Operators' calls about the record: its sums, its nights, its archive, and the dumps of editions.
import * as z from 'zod/mini';
import { command, defineCall } from './call.ts';
import { count, editionName, gameDay, givenInstant, instant } from './fields.ts';

/** The edition; by default home, or all if the call says so. */
const ofEdition = z.optional(z.object({ edition: z.optional(editionName) }));

export const audit = defineCall({
  ...command,
  path: '/api/ops/audit',
  summary:
    'Checks all sums of the ledger, shares, Villa pieces and escrow, and where players live, in all editions or one, and lists the discrepancies.',
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
  /** The number of unfinished days that could continue now. */
  due: count,
  /** The number of players not settled through yesterday. */
  behind: count,
  /** The measurements of the last hour; null before the first run. */
  gauges: z.nullable(
    z.object({
      measured_at: instant,
      record_bytes: count,
      /** The share of the platform's limit. */
      record_share: z.number(),
      bytes_a_day: z.nullable(z.int()),
      /** Yesterday's plays with points. */
      plays_a_day: count,
      bytes_a_play: z.nullable(z.int()),
      /** The cost of those plays, according to the last load report. */
      dollars_a_day: z.number(),
      oldest_unsettled_day: z.nullable(z.string()),
      /** Plays that the record refuses, and when the first of them ended. */
      undelivered_plays: count,
      undelivered_since: z.nullable(instant),
      /** Plays of the last hour that were delivered more than a minute after their end. */
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
          /** The instant before which the step does not begin; null once it has passed. */
          waits_until: z.nullable(instant),
        }),
      ),
      /** The discrepancies found when the day was reconciled. */
      findings: count,
    }),
  ),
});

export const jobs = defineCall({
  ...command,
  path: '/api/ops/jobs',
  summary:
    'The progress of the daily rollover: the steps of the last 14 days and of all unfinished days, latest first; and the size of the record and its backlog.',
  looks: true,
  body: ofEdition,
  reply: jobsReply,
  errors: ['NOT_FOUND'],
});

export const replay = defineCall({
  ...command,
  path: '/api/ops/replay',
  summary: 'Runs the steps of a past day again. Idempotent.',
  body: z.object({ day: gameDay, edition: z.optional(editionName) }),
  reply: jobsReply,
  errors: ['NOT_FOUND', 'ARCHIVED'],
});

export const archivedMonths = defineCall({
  ...command,
  path: '/api/ops/archive',
  summary: 'The months of the record that are archived or being archived, with their sizes.',
  body: ofEdition,
  reply: z.object({
    /** The size of the record from which months are archived. */
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
  summary: 'The dumps of an edition, latest first.',
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
  summary: 'Dumps an edition other than home now, under today’s date; it accepts no writes meanwhile.',
  body: z.object({ edition: z.string(), after: z.optional(z.string()) }),
  reply: z.object({ done: z.string(), go_on: z.nullable(z.object({ after: z.string() })) }),
  errors: ['NOT_FOUND'],
});

export const restoreEdition = defineCall({
  ...command,
  path: '/api/ops/restore',
  summary:
    'Restores an edition other than home to its dump of a day, or to an instant of the last 30 days, then has later messages and plays delivered again. With --into, fills another, empty edition from the dump instead, as a rehearsal.',
  body: z.object({
    edition: z.string(),
    day: z.optional(gameDay),
    instant: z.optional(givenInstant),
    into: z.optional(z.string()),
    /** Where the last call stopped, as its reply says. */
    stage: z.optional(z.enum(['fill', 'plays'])),
    after: z.optional(z.string()),
  }),
  reply: z.object({
    done: z.string(),
    /** Further arguments for the next call; null once everything is done. */
    go_on: z.nullable(z.object({ stage: z.enum(['fill', 'plays']), after: z.string() })),
  }),
  errors: ['NOT_FOUND', 'ALREADY_STARTED'],
});
