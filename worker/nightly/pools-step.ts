// Closes the day's challenge pools (RULES §5). The rows show what is left; the cursor counts the pieces.
import { planClosing } from '../features/challenges/close.ts';
import { refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { playerOf } from '../platform/objects.ts';
import { inTime, noteAsked } from '../platform/trace.ts';
import { closeOf, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** The number of member lists a piece reads: finished and waiting, for each of three wagers. */
const LISTS = 6;
/** How long to wait for a member's object, which reads one row. */
const PATIENCE_MS = 3000;
/** How long after the close the night keeps asking an object that does not respond, before it treats the play as never opened. */
const ASKED_FOR_MS = 10 * MINUTE_MS;

export const poolsStep: Step = {
  name: 'pools',
  isGlobal: true,
  dueAt: closeOf,
  size: { first: 300, most: 600 },
  async plan({ db, ctx, day, cursor, chunk, gates, now_ms }) {
    const statements = await planClosing(db, {
      day,
      gates,
      stateOf: async ({ publicId, type }) => {
        const ask = () => {
          noteAsked();
          const state = Promise.resolve(playerOf(ctx, publicId).stateAtClose({ type, day }));
          return inTime(state, { most_ms: PATIENCE_MS });
        };
        try {
          // Tried twice, because a release restarts every object.
          return await ask().catch(ask);
        } catch (error) {
          log('error', 'member-not-asked', {
            player: publicId,
            game: type,
            day,
            reason: refusalOfStore(error),
          });
          // D1 is not at fault here, so a smaller piece would not help.
          if (now_ms < closeOf(day) + ASKED_FOR_MS) throw new Error('A member’s object does not answer.');
          return 'none';
        }
      },
      most: Math.max(2, Math.floor(chunk / LISTS)),
    });
    return statements ? { statements, next: cursor + 1 } : { statements: [], next: 'done' };
  },
};
