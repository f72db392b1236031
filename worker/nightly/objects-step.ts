// Deletes the Player objects of forgotten players. The cursor counts the pieces.
import { deleteNotedObjects } from '../plays/forgetting.ts';
import type { Step } from './step.ts';

export const objectsStep: Step = {
  name: 'objects',
  isGlobal: false,
  async plan({ ctx, cursor, now_ms }) {
    const { areMoreLeft } = await deleteNotedObjects(ctx, { now_ms });
    return { statements: [], next: areMoreLeft ? cursor + 1 : 'done' };
  },
};
