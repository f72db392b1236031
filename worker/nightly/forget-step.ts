// The step that forgets persons who left for good, of all editions: it is home's, which keeps the directory. Each is
// forgotten in a batch of its own; the cursor is the instant at which the last of a piece left, so that one who cannot be
// forgotten tonight holds up nobody. Their objects go after them, by the night of their edition (objects-step.ts).
import { forgetGone } from '../features/accounts/anonymise.ts';
import type { Step } from './step.ts';

/** Goes through those who are to be forgotten, in the order in which they left. */
export const forgetStep: Step = {
  name: 'forget',
  isGlobal: false,
  isOfDirectory: true,
  size: { first: 4, most: 4 },
  async plan({ ctx, cursor, now_ms, chunk }) {
    const { persons, through_ms } = await forgetGone(ctx, { now_ms, after_ms: cursor, limit: chunk });
    return { statements: [], next: persons < chunk ? 'done' : through_ms };
  },
};
