// The step that deletes the Player objects of those who were forgotten. The cursor counts the pieces.
import { deleteNotedObjects } from '../plays/forgetting.ts';
import type { Step } from './step.ts';

/** Deletes those that are noted, as many at a time as a run may ask. */
export const objectsStep: Step = {
  name: 'objects',
  isGlobal: false,
  async plan({ ctx, cursor, now_ms }) {
    const { areMoreLeft } = await deleteNotedObjects(ctx, { now_ms });
    return { statements: [], next: areMoreLeft ? cursor + 1 : 'done' };
  },
};
