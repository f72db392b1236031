// The step that deletes what is over by the clock, and forgets players who left for good. Each piece takes a bounded
// number of rows; the cursor counts the pieces.
import { expiredRows, forgetGone } from '../accounts/expiry.ts';
import { oldReplies } from '../ledger/once.ts';
import { oldNotifications } from '../notifications/expiry.ts';
import { database } from '../platform/database.ts';
import type { Step } from './step.ts';

/** Links, tokens, failures and sessions that are over, old notifications and replies; and whoever is to be forgotten. */
export const purgeStep: Step = {
  name: 'purge',
  isGlobal: false,
  async plan(env, { cursor, now_ms }) {
    const db = database(env);
    const isMoreToForget = await forgetGone(db, { now_ms });
    const lots = [oldNotifications({ now_ms }), oldReplies({ now_ms })];
    const counts = (await db.batch(lots.map(({ count }) => count))) as [{ rows: number }][];
    const isMore = isMoreToForget || lots.some(({ limit }, place) => counts[place]![0].rows === limit);
    return {
      statements: [...expiredRows({ now_ms }), ...lots.map(({ remove }) => remove)],
      next: isMore ? cursor + 1 : 'done',
    };
  },
};
