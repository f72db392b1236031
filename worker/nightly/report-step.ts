// The last step of a further edition: it tells the directory that a day is done, by which cron knows whom to wake, what was
// played on it, and how large the store is: it says its size with each answer.
import { sql } from 'drizzle-orm';
import { noteRolled } from '../model/editions/rolled.ts';
import { currentTrace } from '../platform/trace.ts';
import { playsOn } from './gauges.ts';
import type { Step } from './step.ts';

export const reportStep: Step = {
  name: 'report',
  isGlobal: false,
  async plan({ ctx, db, day }) {
    const [played] = await db.all<{ plays: number }>(sql`SELECT ${playsOn(day)} AS plays`);
    const record_bytes = currentTrace()?.record_bytes ?? 0;
    await noteRolled(ctx, { day, plays: played!.plays, record_bytes });
    return { statements: [], next: 'done' };
  },
};
