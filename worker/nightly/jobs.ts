// What is due by the clock, called by cron every minute. Each job ensures a state, so that it may come late, twice or be
// cut off in the middle.

import { v7 as newId } from 'uuid';
import { repeatTombstones } from '../access/session-copies.ts';
import { deliverFromHome } from '../economy/deliveries.ts';
import { releaseDueParts } from '../model/landmarks/release.ts';
import { issueStartersNow } from '../model/landmarks/starter-issue.ts';
import type { Ctx } from '../platform/context.ts';
import { type Database, refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { switchesOn } from '../platform/switches.ts';
import { traced } from '../platform/trace.ts';
import { pushChangedBoards } from '../plays/board-sharing.ts';
import { measure } from './gauges.ts';
import { giveBack, takeLease } from './lease.ts';
import { type Run, type RunEnd, rollOver } from './rollover.ts';

/** How long a run goes on, and how much it asks of the stores: the platform allows an invocation 1,000 queries. */
export interface RunBounds {
  ms: number;
  asked: number;
}

/** A run of cron: what is left then waits for the next, a minute after this one began. */
const CRON_BOUNDS: RunBounds = { ms: 50_000, asked: 900 };
/** How long one answer of D1 is waited for, which itself gives up after 30 s. */
const PATIENCE_MS = 35_000;
/** The lease of a run that died in its last piece lapses after this. */
const LEASE_MS = CRON_BOUNDS.ms + PATIENCE_MS;

/** One run of what is due, unless another one is at work. */
export function runDueJobs(
  ctx: Ctx,
  { ports, bounds = CRON_BOUNDS }: { ports: Ports; bounds?: RunBounds },
): Promise<RunEnd> {
  const holder = newId();
  let isHolder = false;
  const claim: Run['claim'] = async (place) => {
    const taken = await takeLease(ctx.db, {
      holder,
      place,
      now_ms: await ports.now(),
      for_ms: LEASE_MS,
    });
    isHolder = taken.isOurs;
    return taken;
  };
  return marked(holder, async () => {
    const end = await runOnce(ctx, { ports, bounds, claim });
    if (isHolder) await giveBack(ctx.db, holder);
    return end;
  });
}

/**
 * Runs one after another until nothing is left, for local use and tests, where no cron comes a minute later and a process
 * that was killed may have left a lease. Answers whether nothing is left.
 */
export async function runUntilDone(ctx: Ctx, { ports }: { ports: Ports }): Promise<boolean> {
  for (;;) {
    const end = await marked(newId(), () => runOnce(ctx, { ports, bounds: CRON_BOUNDS }));
    if (end !== 'more') return end === 'done';
  }
}

async function runOnce(
  ctx: Ctx,
  { ports, bounds, claim }: { ports: Ports; bounds: RunBounds; claim?: Run['claim'] },
): Promise<RunEnd> {
  const began_ms = await ports.now();
  if ((await switchesOn(ctx, began_ms)).pause) return 'held';
  const deadline_ms = began_ms + bounds.ms;
  const run: Run = { now: ports.now, gates: ports.gates, deadline_ms, most_asked: bounds.asked };
  await repeatTombstones(ctx, { now_ms: await ports.now() });
  await measure(ctx, { now_ms: await ports.now() });
  await pushChangedBoards(ctx, { now_ms: await ports.now() });
  await deliverFromHome(ctx, { now_ms: await ports.now() });
  const end = await rollOver(ctx, claim ? { ...run, claim } : run);
  if (end !== 'held') await bringShares(ctx.db, { now_ms: await ports.now() });
  return end;
}

/** What the market gets by the hour: the parts of a release that are due, and what newcomers lack. */
async function bringShares(db: Database, { now_ms }: { now_ms: number }): Promise<void> {
  await db.all(releaseDueParts({ through_ms: now_ms }));
  await issueStartersNow(db, { now_ms });
}

/** Does a run under its own id, by which its lines of the log are found. */
function marked<T>(run: string, work: () => Promise<T>): Promise<T> {
  return traced({ marks: { run }, patience_ms: PATIENCE_MS }, async () => {
    try {
      return await work();
    } catch (error) {
      log('error', 'run-failed', { reason: refusalOfStore(error) });
      throw error;
    }
  });
}
