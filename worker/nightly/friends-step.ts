// The step that pays for proven friends in other editions whose reward waited: for a referrer's limit, or for the end of a
// block. A friend here is looked at with each result instead (RULES §12).
import { dueFarFriends, referralProofStatements } from '../model/rewards/reward.ts';
import { addDays } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** Goes on while some reward is due: a piece pays what it finds, so that the next finds others. */
export const friendsStep: Step = {
  name: 'friends',
  isGlobal: true,
  size: { first: 20, most: 80 },
  async plan({ db, day, cursor, now_ms, chunk, gates }) {
    const friends = await db.all<{ referee: string }>(dueFarFriends({ gates, now_ms, limit: chunk }));
    const moment = { gates, today: addDays(day, 1), now_ms };
    return {
      statements: friends.flatMap(({ referee }) => referralProofStatements({ referee, ...moment })),
      next: friends.length < chunk ? 'done' : cursor + 1,
      things: friends.length,
    };
  },
};
