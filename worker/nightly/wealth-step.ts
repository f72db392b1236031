// Awards the wealth badge at the close of a week, by what Sunday's settlement stored (RULES §10).

import { closeOf, endsWeek, weekOf } from '../shared/kernel/game-day.ts';
import { awardsOf, giveAwards, type Ranked } from './awards.ts';
import type { Step } from './step.ts';
import { wealthRanking } from './wealth-ranks.ts';

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
