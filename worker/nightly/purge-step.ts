// The step that deletes what is over by the clock. The cursor counts the pieces.

import { oldReplies } from '../economy/once.ts';
import { expiredRows } from '../features/accounts/expiry.ts';
import { oldNotifications } from '../model/notifications/expiry.ts';
import { oldLatePlays } from '../plays/late-plays.ts';
import { oldGauges } from './gauges.ts';
import { oldLevels, oldRefusals } from './levels.ts';
import type { Step } from './step.ts';

/** Deletes links, tokens, failures and sessions that are over, old notifications, replies and measures. */
export const purgeStep: Step = {
  name: 'purge',
  isGlobal: false,
  async plan({ db, cursor, now_ms, chunk }) {
    const lots = [
      ...expiredRows({ now_ms }),
      ...[oldNotifications, oldReplies, oldLatePlays, oldGauges, oldLevels, oldRefusals].map((lot) =>
        lot({ now_ms }),
      ),
    ];
    const counts = (await db.batch(lots.map(({ count }) => count(chunk)))) as [{ rows: number }][];
    let left = chunk;
    const statements = lots.flatMap(({ remove }, place) => {
      const rows = Math.min(left, counts[place]![0].rows);
      left -= rows;
      return rows > 0 ? [remove(rows)] : [];
    });
    return { statements, next: left > 0 ? 'done' : cursor + 1, things: chunk - left };
  },
};
