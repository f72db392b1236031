// The step that closes the day's challenge pools (RULES §5). The rows tell what is left; the cursor counts the pieces.
import { planClosing } from '../challenge/close.ts';
import { closeOf } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import type { Step } from './step.ts';

/** Closes every pool of the day. */
export const poolsStep: Step = {
  name: 'pools',
  isGlobal: true,
  dueAt: closeOf,
  async plan(env, { day, cursor, chunk, gates }) {
    const statements = await planClosing(database(env), {
      day,
      gates,
      stateOf: ({ publicId, type }) =>
        env.PLAYERS.get(env.PLAYERS.idFromName(publicId)).stateAtClose({ type, day }),
      most: chunk,
    });
    return statements ? { statements, next: cursor + 1 } : { statements: [], next: 'done' };
  },
};
