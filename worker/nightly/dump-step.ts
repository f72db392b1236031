// Dumps a further edition once a week (docs/operations.md, Restore), after the night that audited it. For the minute this
// takes, the store accepts no other writes: plays wait in their objects, and other writes get 503. If the store fails, writes
// resume until the next attempt, which starts over. The cursor counts the pieces; the dump's row keeps its progress.
import { beginDump, dumpOf, dumpPiece, forgetOldDumps } from '../model/dumps/dump.ts';
import { ArchiveAway } from '../platform/archive-store.ts';
import { isFaultOfStore, refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { addDays, endsWeek, gameDayAt, MINUTE_MS } from '../shared/kernel/game-day.ts';
import { DONE, type Step } from './step.ts';

/** How long the store stays held after each piece. The hold expires by itself if no further piece follows. */
const HELD_MS = 2 * MINUTE_MS;

export const dumpStep: Step = {
  name: 'dump',
  isGlobal: false,
  isOn: endsWeek,
  async plan({ ctx, day, cursor, now_ms }) {
    const { directory, edition } = ctx;
    // A late night would hold the store during the day. The dump waits for the next week instead.
    if (gameDayAt(now_ms) > addDays(day, 1)) {
      log('error', 'dump-postponed', { day, reason: 'late' });
      return DONE;
    }
    // Does not affect a store that is held for restoring.
    const letWrite = () => ctx.hold(edition, { of: 'writes', for_ms: 0 });
    try {
      const before = await ctx.hold(edition, { of: 'writes', for_ms: HELD_MS });
      // Writes in between would be in some tables and missing in others, so the dump restarts.
      if (before !== 'writes') await beginDump(ctx, { day, now_ms });
      const dump = (await dumpOf(directory, { edition, day }))!;
      await dumpPiece(ctx, dump, now_ms);
      if (dump.at_table !== null) return { statements: [], next: cursor + 1 };
      await forgetOldDumps(ctx, now_ms);
    } catch (error) {
      // Store faults are retried a minute later; no other error may delay the night.
      if (isFaultOfStore(error)) {
        await letWrite().catch(() => null);
        throw error;
      }
      const reason = error instanceof ArchiveAway ? String(error.cause) : refusalOfStore(error);
      log('error', 'dump-postponed', { day, reason });
    }
    await letWrite();
    return DONE;
  },
};
