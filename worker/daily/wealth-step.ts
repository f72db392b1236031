// The step that gives the badge of wealth at the close of a week, by what Sunday's settlement stored (RULES §10).
import { awardsOf, giveAwards, type Ranked } from '../achievements/awards.ts';
import { wealthRanking } from '../achievements/wealth-ranks.ts';
import { closeOf, endsWeek, weekOf } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import type { Step } from './step.ts';

/** Reads the first hundred by wealth and gives what they won, in one piece. */
export const wealthStep: Step = {
  name: 'wealth',
  isGlobal: true,
  isOn: endsWeek,
  dueAt: closeOf,
  async plan(env, { day }) {
    const ranking = await database(env).all<Ranked>(wealthRanking(weekOf(day)));
    return {
      statements: giveAwards({ awards: awardsOf({ badge: 'wealth_baron', ranking }), day }),
      next: 'done',
    };
  },
};
