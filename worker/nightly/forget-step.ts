// The step that forgets persons who left for good, of all editions: it is home's, which keeps the directory. Each is
// forgotten in a batch of its own; the cursor is the instant at which the last of a piece left, so that one who cannot be
// forgotten tonight holds up nobody. Their objects go after them, by the night of their edition.
import { forgetGone } from '../features/accounts/anonymise.ts';
import { keepsDirectory } from '../platform/halves.ts';
import { deleteNotedObjects } from '../plays/forgetting.ts';
import type { Step } from './step.ts';

/** Goes through those who are to be forgotten, in the order in which they left. */
export const forgetStep: Step = {
  name: 'forget',
  isGlobal: false,
  size: { first: 4, most: 4 },
  async plan({ ctx, cursor, now_ms, chunk }) {
    const from = { now_ms, after_ms: cursor, limit: chunk };
    const gone = keepsDirectory(ctx) ? await forgetGone(ctx, from) : { persons: 0, through_ms: cursor };
    await deleteNotedObjects(ctx, { now_ms });
    return { statements: [], next: gone.persons < chunk ? 'done' : gone.through_ms };
  },
};
