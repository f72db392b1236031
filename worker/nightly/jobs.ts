// Scheduled work, started by cron every minute and by the alarm of a further edition. Each job ensures a state, so it may run
// late, twice, or be interrupted.

import { v7 as newId } from 'uuid';
import { repeatTombstones } from '../access/session-copies.ts';
import { deliverFromEdition, deliverFromHome } from '../economy/deliveries.ts';
import { sendReminderMails } from '../features/accounts/reminder-mails.ts';
import { tellOfSeats } from '../features/accounts/waiting-list.ts';
import { lateEditions } from '../model/editions/rolled.ts';
import { releaseDueParts } from '../model/landmarks/release.ts';
import { issueStartersNow } from '../model/landmarks/starter-issue.ts';
import type { Ctx } from '../platform/context.ts';
import { type Database, refusalOfStore } from '../platform/database.ts';
import { keepsDirectory } from '../platform/halves.ts';
import { log } from '../platform/log.ts';
import type { Mailer } from '../platform/mail.ts';
import type { Ports } from '../platform/ports.ts';
import { switchesOn } from '../platform/switches.ts';
import { inTime, traced } from '../platform/trace.ts';
import { pushChangedBoards } from '../plays/board-sharing.ts';
import { measure } from './gauges.ts';
import { giveBack, takeLease } from './lease.ts';
import { MOST_ROWS_IN_OBJECT } from './pace.ts';
import type { Run } from './piece.ts';
import { type RunEnd, rollOver } from './rollover.ts';

/**
 * The limits of a run: its duration and its queries, of which the platform allows an invocation 1,000. `lease_ms` is how long
 * others wait for a dead run. `pieces` and `rows` per piece are limited only by D1 if omitted.
 */
export interface RunBounds {
  ms: number;
  asked: number;
  lease_ms?: number;
  pieces?: number;
  rows?: number;
  /** How long each per-minute job may delay what follows. */
  minute_job_ms?: number;
}

/** A run of cron. The next one starts a minute after this one began. */
const CRON_BOUNDS: RunBounds = { ms: 50_000, asked: 900 };
/**
 * A turn of a further edition: one piece, so that requests are served before the next. An object has only one alarm at a time,
 * so no lease is needed.
 */
const TURN_BOUNDS: RunBounds = { ...CRON_BOUNDS, lease_ms: 0, pieces: 1, rows: MOST_ROWS_IN_OBJECT };
/** The timeout for one answer of D1, which itself gives up after 30 s. */
const PATIENCE_MS = 35_000;
/** When the lease of a run that died in its last piece expires. */
const LEASE_MS = CRON_BOUNDS.ms + PATIENCE_MS;
/** Seven seconds each, so that all of them together leave time for the night. */
const MINUTE_JOB_MS = 7000;
/** The timeout for waking an edition. */
const WAKING_MS = 5000;

/** The work of cron each minute: wakes late editions, and does what is due at home. */
export async function runCron(ctx: Ctx, { ports }: { ports: Ports }): Promise<RunEnd> {
  const woken = await wakeLate(ctx, { ports });
  return runDueJobs(ctx, { ports, bounds: { ...CRON_BOUNDS, asked: CRON_BOUNDS.asked - woken } });
}

/** Wakes further editions whose nights are late; returns how many. Otherwise their own alarms wake them. */
export async function wakeLate(ctx: Ctx, { ports }: { ports: Ports }): Promise<number> {
  const late = await lateEditions(ctx, { now_ms: await ports.now() });
  await Promise.all(
    late.map((edition) =>
      inTime(ctx.wake(edition), { most_ms: WAKING_MS }).catch((error) => {
        log('error', 'edition-not-woken', { edition, reason: refusalOfStore(error) });
      }),
    ),
  );
  return late.length;
}

/** A turn of a further edition's alarm; with `isMinute` including the per-minute jobs. */
export function takeTurn(
  ctx: Ctx,
  { ports, isMinute }: { ports: Ports; isMinute: boolean },
): Promise<RunEnd> {
  return runDueJobs(ctx, { ports, bounds: TURN_BOUNDS, isMinute });
}

/** Runs due work, unless another run is active. */
export function runDueJobs(
  ctx: Ctx,
  { ports, bounds = CRON_BOUNDS, isMinute = true }: { ports: Ports; bounds?: RunBounds; isMinute?: boolean },
): Promise<RunEnd> {
  const holder = newId();
  let isHolder = false;
  const claim: Run['claim'] = async (place) => {
    const taken = await takeLease(ctx.db, {
      holder,
      place,
      now_ms: await ports.now(),
      for_ms: bounds.lease_ms ?? LEASE_MS,
    });
    isHolder = taken.isOurs;
    return taken;
  };
  return marked(ctx, holder, async () => {
    const end = await runOnce(ctx, { ports, bounds, claim, isMinute });
    if (isHolder) await giveBack(ctx.db, holder);
    return end;
  });
}

/**
 * Repeats runs until nothing is left, for local use and tests, where there is no cron and a killed process may have left a
 * lease. Returns whether nothing is left.
 */
export async function runUntilDone(ctx: Ctx, { ports }: { ports: Ports }): Promise<boolean> {
  for (;;) {
    const end = await marked(ctx, newId(), () => runOnce(ctx, { ports, bounds: CRON_BOUNDS }));
    if (end !== 'more') return end === 'done';
  }
}

async function runOnce(
  ctx: Ctx,
  {
    ports,
    bounds,
    claim,
    isMinute = true,
  }: { ports: Ports; bounds: RunBounds; claim?: Run['claim']; isMinute?: boolean },
): Promise<RunEnd> {
  const began_ms = await ports.now();
  if ((await switchesOn(ctx, began_ms)).pause) return 'held';
  const deadline_ms = began_ms + bounds.ms;
  const run: Run = {
    ...{ now: ports.now, gates: ports.gates, deadline_ms, most_asked: bounds.asked },
    ...{ most_pieces: bounds.pieces, most_rows: bounds.rows, claim },
  };
  // Before the night, which stops when the run has used up its queries.
  if (isMinute) await doByTheMinute(ctx, { ports, most_ms: bounds.minute_job_ms ?? MINUTE_JOB_MS });
  const end = await rollOver(ctx, run);
  if (isMinute && end !== 'held') await bringShares(ctx.db, { now_ms: await ports.now() });
  return end;
}

type MinuteJob = (ctx: Ctx, moment: { mailer: Mailer; now_ms: number }) => Promise<unknown>;

/** Delivers waiting messages of the directory or the edition. */
const deliverWaiting: MinuteJob = (ctx, { now_ms }) =>
  keepsDirectory(ctx) ? deliverFromHome(ctx, { now_ms }) : deliverFromEdition(ctx, { now_ms });

/** Per-minute jobs in order: gauges read the record's size from an earlier answer. */
const MINUTE_JOBS: Record<string, MinuteJob> = {
  tombstones: repeatTombstones,
  gauges: measure,
  boards: pushChangedBoards,
  messages: deliverWaiting,
};
const MINUTE_JOBS_OF_DIRECTORY: Record<string, MinuteJob> = {
  'reminder-mails': sendReminderMails,
  seats: tellOfSeats,
};

/** Runs the per-minute jobs. A failure or timeout is retried by the next run and delays neither the others nor the night. */
async function doByTheMinute(ctx: Ctx, { ports, most_ms }: { ports: Ports; most_ms: number }): Promise<void> {
  const jobs = { ...MINUTE_JOBS, ...(keepsDirectory(ctx) && MINUTE_JOBS_OF_DIRECTORY) };
  for (const [job, work] of Object.entries(jobs)) {
    const moment = { mailer: ports.mail, now_ms: await ports.now() };
    await inTime(work(ctx, moment), { most_ms }).catch((error) => {
      log('error', 'minute-job-failed', { step: job, reason: refusalOfStore(error) });
    });
  }
}

/** The market's hourly work: due parts of a release, and the starter issue. */
async function bringShares(db: Database, { now_ms }: { now_ms: number }): Promise<void> {
  await db.all(releaseDueParts({ through_ms: now_ms }));
  await issueStartersNow(db, { now_ms });
}

/** Performs a run under an id that marks its log lines, together with the edition. */
function marked<T>({ edition }: Ctx, run: string, work: () => Promise<T>): Promise<T> {
  return traced({ marks: { run, edition }, patience_ms: PATIENCE_MS }, async () => {
    try {
      return await work();
    } catch (error) {
      log('error', 'run-failed', { reason: refusalOfStore(error) });
      throw error;
    }
  });
}
