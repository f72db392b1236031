// Makes a month's open data: on the month's last day each edition sends its sums to the directory, and home makes the file once
// it has all of them. After a week a late edition is left out.
import { sql } from 'drizzle-orm';
import { editionsNow } from '../model/editions/list.ts';
import { sumsOfMonth } from '../model/open-data/month-sums.ts';
import { daysOfMonth, monthEndedBy } from '../model/open-data/months.ts';
import { openFileOf } from '../model/open-data/open-file.ts';
import type { monthSums } from '../model/open-data/tables.ts';
import { storeDocument } from '../platform/archive-store.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { Statement } from '../platform/database.ts';
import { addDays, closeOf, type GameDay } from '../shared/kernel/game-day.ts';
import { postponed } from './reconcile-step.ts';
import { DONE, type Step } from './step.ts';

/** How many days after a month's end its file waits for late editions. */
const WAITED_DAYS = 7;

/** Sends the edition's sums for the month that ends with the day. Once sent, they do not change. */
export const monthSumsStep: Step = {
  name: 'month-sums',
  isGlobal: false,
  isOn: (day) => monthEndedBy(day) !== null,
  dueAt: closeOf,
  async plan({ ctx, db, day }) {
    const month = monthEndedBy(day)!;
    const sums = JSON.stringify(await sumsOfMonth(db, month));
    // Written directly, because the piece's batch runs in the edition.
    await ctx.directory.all(sql`
      INSERT INTO month_sums (month, edition, sums) SELECT ${month}, ${ctx.edition}, ${sums}
      WHERE NOT EXISTS (SELECT 1 FROM open_months WHERE month = ${month})
      ON CONFLICT (month, edition) DO NOTHING`);
    return DONE;
  },
};

/** Makes the file of the oldest month without one. If R2 fails, the next night retries. */
export const openMonthStep: Step = {
  name: 'open-month',
  isGlobal: false,
  isOfDirectory: true,
  dueAt: closeOf,
  async plan({ ctx, day, cursor, now_ms }) {
    const waiting = await oldestWaiting(ctx);
    if (!waiting || (await isWaitedFor(ctx, { ...waiting, day }))) return DONE;
    try {
      await ctx.directory.batch(await fileStatements(ctx, { ...waiting, now_ms }));
    } catch (error) {
      return { statements: postponed(error, { day }), next: 'done' };
    }
    return { statements: [], next: cursor + 1 };
  },
};

interface Waiting {
  month: string;
  /** The editions that have sent their sums, by name. */
  editions: string[];
}

async function oldestWaiting({ directory }: Ctx): Promise<Waiting | null> {
  const rows = await directory.all<Columns<typeof monthSums, 'month' | 'edition'>>(sql`
    SELECT month, edition FROM month_sums WHERE month = (SELECT MIN(month) FROM month_sums) ORDER BY edition`);
  return rows[0] ? { month: rows[0].month, editions: rows.map(({ edition }) => edition) } : null;
}

async function isWaitedFor(ctx: Ctx, { month, editions, day }: Waiting & { day: GameDay }): Promise<boolean> {
  if (day >= addDays(daysOfMonth(month).last, WAITED_DAYS)) return false;
  const all = await editionsNow(ctx);
  return all.some(({ name, trial_of }) => trial_of === null && !editions.includes(name));
}

async function fileStatements(
  ctx: Ctx,
  { month, editions, now_ms }: Waiting & { now_ms: number },
): Promise<Statement[]> {
  const document = await openFileOf(ctx.directory, { month, editions });
  const { sha256, bytes } = await storeDocument(ctx, { month, what: 'open', document });
  return [
    sql`
      INSERT INTO open_months (month, sha256, bytes, editions, made_at)
      VALUES (${month}, ${sha256}, ${bytes}, ${editions.length}, ${now_ms}) ON CONFLICT (month) DO NOTHING`,
    sql`DELETE FROM month_sums WHERE month = ${month}`,
  ];
}
