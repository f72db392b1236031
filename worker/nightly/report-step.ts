// The last step of a further edition: it tells the directory that a day is done, by which cron knows whom to wake.
import { noteRolled } from '../model/editions/rolled.ts';
import type { Step } from './step.ts';

/** Writes `rolled_through`. */
export const reportStep: Step = {
  name: 'report',
  isGlobal: false,
  async plan({ ctx, day }) {
    await noteRolled(ctx, { day });
    return { statements: [], next: 'done' };
  },
};
