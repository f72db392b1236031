// The step that deletes what is over by the clock. The cursor counts the pieces.

import { oldReplies } from '../economy/once.ts';
import { expiredOfDirectory, expiredOfEdition } from '../features/accounts/expiry.ts';
import { oldNotifications } from '../model/notifications/expiry.ts';
import type { Database, Statement } from '../platform/database.ts';
import { keepsDirectory } from '../platform/halves.ts';
import type { Lot } from '../platform/lot.ts';
import { oldLatePlays } from '../plays/late-plays.ts';
import { oldGauges } from './gauges.ts';
import { oldLevels, oldRefusals } from './levels.ts';
import type { Step } from './step.ts';

/**
 * Deletes links, tokens, failures, messages and sessions that are over, old notifications, replies and measures. What is the
 * directory's, home deletes, in a batch of its own.
 */
export const purgeStep: Step = {
  name: 'purge',
  isGlobal: false,
  async plan({ db, ctx, cursor, now_ms, chunk }) {
    const old = [oldNotifications, oldReplies, oldLatePlays, oldGauges, oldLevels, oldRefusals].map((lot) =>
      lot({ now_ms }),
    );
    const { removing, rows } = await removalOf(db, [...expiredOfEdition({ now_ms }), ...old], chunk);
    const ofDirectory = keepsDirectory(ctx) ? expiredOfDirectory({ now_ms }) : [];
    const their = await removalOf(ctx.directory, ofDirectory, chunk - rows);
    if (their.rows > 0) await ctx.directory.batch(their.removing);
    const things = rows + their.rows;
    return { statements: removing, next: things < chunk ? 'done' : cursor + 1, things };
  },
};

/** The statements that remove rows of some lots, and how many rows they remove, `most` at most. */
async function removalOf(
  db: Database,
  lots: readonly Lot[],
  most: number,
): Promise<{ removing: Statement[]; rows: number }> {
  if (lots.length === 0) return { removing: [], rows: 0 };
  const counts = (await db.batch(lots.map(({ count }) => count(most)))) as [{ rows: number }][];
  let left = most;
  const removing = lots.flatMap(({ remove }, place) => {
    const rows = Math.min(left, counts[place]![0].rows);
    left -= rows;
    return rows > 0 ? [remove(rows)] : [];
  });
  return { removing, rows: most - left };
}
