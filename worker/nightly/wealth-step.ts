// The step that gives the badge of wealth at the close of a week, by what Sunday's settlement stored (RULES §10).

import { closeOf, endsWeek, weekOf } from '../shared/kernel/game-day.ts';
import { awardsOf, giveAwards, type Ranked } from './awards.ts';
import type { Step } from './step.ts';
import { wealthRanking } from './wealth-ranks.ts';

/** Reads the first hundred by wealth and gives what they won, in one piece. */
export const wealthStep: Step = {
  name: 'wealth',
  isGlobal: true,
  isOn: endsWeek,
  dueAt: closeOf,
  async plan({ db, day }) {
    const ranking = await db.all<Ranked>(wealthRanking(weekOf(day)));
    return {
      statements: giveAwards({ awards: awardsOf({ badge: 'wealth_baron', ranking }), day }),
      next: 'done',
    };
  },
};
