// The step that forgets players who left for good. Each is forgotten in a batch of its own; the cursor is the instant at
// which the last of a piece left, so that one who cannot be forgotten tonight holds up nobody. Their objects go after them.
import { forgetGone } from '../features/accounts/anonymise.ts';
import { deleteNotedObjects } from '../plays/forgetting.ts';
import type { Step } from './step.ts';

/** Goes through those who are to be forgotten, in the order in which they left. */
export const forgetStep: Step = {
  name: 'forget',
  isGlobal: false,
  size: { first: 4, most: 4 },
  async plan({ db, ctx, cursor, now_ms, chunk }) {
    const { players, through_ms } = await forgetGone(db, {
      now_ms,
      after_ms: cursor,
      limit: chunk,
    });
    await deleteNotedObjects(ctx, { now_ms });
    return { statements: [], next: players < chunk ? 'done' : through_ms };
  },
};
