// Makes room for newcomers (RULES §6, 8): affordable shares, and common pieces in the Villa shop. It works on the state at the
// day's end, so release parts due by then come first.

import { topUpStatements } from '../features/villa/top-up.ts';
import { releaseDueParts } from '../model/landmarks/release.ts';
import { eveningStarters } from '../model/landmarks/starter-issue.ts';
import { countProven } from '../model/players/count-proven.ts';
import { addDays, startOfDay } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** The first piece releases due parts, the second issues shares and pieces. */
export const newcomersStep: Step = {
  name: 'newcomers',
  isGlobal: true,
  async plan({ db, day, cursor }) {
    if (cursor === 0)
      return { statements: [releaseDueParts({ through_ms: startOfDay(addDays(day, 1)) - 1 })], next: 1 };
    const proven = await countProven(db, day);
    return {
      statements: [
        ...(await eveningStarters(db, { day, proven })),
        ...(await topUpStatements(db, { day, proven })),
      ],
      next: 'done',
    };
  },
};
