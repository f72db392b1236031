// The step of a further edition that dumps it once a week (docs/operations.md, Restore), after the night in which its sums were
// held against themselves. Its store takes no writes of others for the minute that this takes: plays wait in their objects,
// and what else writes is refused with 503. Where a store fails meanwhile, they write again until the next try, which begins
// from the start. The cursor counts the pieces; how far the dump is says its row.
import { beginDump, dumpOf, dumpPiece, forgetOldDumps } from '../model/dumps/dump.ts';
import { ArchiveAway } from '../platform/archive-store.ts';
import { isFaultOfStore, refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { addDays, endsWeek, gameDayAt, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { Piece, Step } from './step.ts';

/** How long the store is held after each piece; by itself it ends when no further piece comes. */
const HELD_MS = 2 * MINUTE_MS;
const END: Piece = { statements: [], next: 'done' };

export const dumpStep: Step = {
  name: 'dump',
  isGlobal: false,
  isOn: endsWeek,
  async plan({ ctx, day, cursor, now_ms }) {
    const { directory, edition } = ctx;
    // A night that comes late would hold the store in the day: the next week's dumps it.
    if (gameDayAt(now_ms) > addDays(day, 1)) {
      log('error', 'dump-postponed', { day, reason: 'late' });
      return END;
    }
    // Leaves a store as it is that is held to be filled.
    const letWrite = () => ctx.hold(edition, { of: 'writes', for_ms: 0 });
    try {
      const before = await ctx.hold(edition, { of: 'writes', for_ms: HELD_MS });
      // What others wrote in between would be in some tables and not in others.
      if (before !== 'writes') await beginDump(ctx, { day, now_ms });
      const dump = (await dumpOf(directory, { edition, day }))!;
      await dumpPiece(ctx, dump, now_ms);
      if (dump.at_table !== null) return { statements: [], next: cursor + 1 };
      await forgetOldDumps(ctx, now_ms);
    } catch (error) {
      // What the next try may do is tried again, a minute later; whatever else is wrong holds up no night.
      if (isFaultOfStore(error)) {
        await letWrite().catch(() => null);
        throw error;
      }
      const reason = error instanceof ArchiveAway ? String(error.cause) : refusalOfStore(error);
      log('error', 'dump-postponed', { day, reason });
    }
    await letWrite();
    return END;
  },
};
