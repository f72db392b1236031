// Opens a day's seals in the public log once the day has closed, then signs the log.
import { sql } from 'drizzle-orm';
import { appendEntries, openedEntry, type Sealed } from '../model/log/entries.ts';
import { publishLog } from '../model/log/publish.ts';
import type { logSeals } from '../model/log/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import { DONE, type Step } from './step.ts';

const MOST_SEALS = 200;

type Seal = Columns<typeof logSeals, keyof Sealed | 'salt' | 'content'>;

/** Opens all seals through the day, then signs. */
export const logStep: Step = {
  name: 'log',
  isGlobal: false,
  isOfDirectory: true,
  dueAt: closeOf,
  async plan({ ctx, day, cursor, now_ms }) {
    const sealed = await ctx.directory.all<Seal>(sql`
      SELECT day, name, turn, salt, content FROM log_seals
      WHERE day <= ${day} AND NOT EXISTS (SELECT 1 FROM log_entries
        WHERE key = 'opened:' || log_seals.day || ':' || log_seals.name || ':' || log_seals.turn)
      ORDER BY day, name, turn LIMIT ${MOST_SEALS}`);
    if (sealed.length > 0) {
      // Written directly, because the piece's batch runs in the edition. Each entry is appended once.
      await ctx.directory.batch([appendEntries(sealed.map(openedEntry))]);
      return { statements: [], next: cursor + 1 };
    }
    await publishLog(ctx, { now_ms });
    return DONE;
  },
};
