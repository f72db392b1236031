// Forgets people who have left for good, of all editions; home runs it, because home keeps the directory. Each is forgotten in
// a separate batch. The cursor is the instant at which the last of a piece left, so one failure does not block the others.
// Their objects are deleted later, by their edition's night (objects-step.ts).
import { forgetGone } from '../features/accounts/anonymise.ts';
import type { Step } from './step.ts';

/** Processes people in the order in which they left. */
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
