// The last step of a further edition: reports a finished day to the directory, with its plays and the size of the store. Cron
// uses it to decide which editions to wake.
import { sql } from 'drizzle-orm';
import { noteRolled } from '../model/editions/rolled.ts';
import { currentTrace } from '../platform/trace.ts';
import { playsOn } from './gauges.ts';
import { DONE, type Step } from './step.ts';

export const reportStep: Step = {
  name: 'report',
  isGlobal: false,
  async plan({ ctx, db, day }) {
    const [played] = await db.all<{ plays: number }>(sql`SELECT ${playsOn(day)} AS plays`);
    const record_bytes = currentTrace()?.record_bytes ?? 0;
    await noteRolled(ctx, { day, plays: played!.plays, record_bytes });
    return DONE;
  },
};
