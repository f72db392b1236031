// Pays delayed rewards for proven friends in other editions: delayed by a referrer's limit or a ban. Friends in the same
// edition are checked with each result instead (RULES §12).
import { dueFarFriends, referralProofStatements } from '../model/rewards/reward.ts';
import { addDays } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** Repeats while rewards are due: paying removes them from the query. */
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
