// The step that closes the day's challenge pools (RULES §5). The rows say what is left; the cursor counts the pieces.
import { planClosing } from '../features/challenges/close.ts';
import { playerOf } from '../platform/objects.ts';
import { noteAsked } from '../platform/trace.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** The number of member lists a piece reads: finished and waiting, for each of three wagers. */
const LISTS = 6;

export const poolsStep: Step = {
  name: 'pools',
  isGlobal: true,
  dueAt: closeOf,
  size: { first: 300, most: 600 },
  async plan({ db, ctx, day, cursor, chunk, gates }) {
    const statements = await planClosing(db, {
      day,
      gates,
      stateOf: ({ publicId, type }) => {
        noteAsked();
        return playerOf(ctx, publicId).stateAtClose({ type, day });
      },
      most: Math.max(2, Math.floor(chunk / LISTS)),
    });
    return statements ? { statements, next: cursor + 1 } : { statements: [], next: 'done' };
  },
};
