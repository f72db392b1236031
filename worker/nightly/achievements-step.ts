// Awards a day's badges by the ranks of its four games, once the day has closed (RULES §10).

import { GAME_BADGES } from '../model/badges/terms.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import { awardsOf, giveAwards, type Ranked } from './awards.ts';
import { dailyRanking } from './daily-ranks.ts';
import type { Step } from './step.ts';

/** Each piece ranks one game, whose index is the cursor, and gives its awards. */
export const achievementsStep: Step = {
  name: 'achievements',
  isGlobal: true,
  dueAt: closeOf,
  async plan({ db, day, cursor }) {
    const { badge, game } = GAME_BADGES[cursor]!;
    const ranking = await db.all<Ranked>(dailyRanking({ game, day }));
    const next = cursor + 1;
    return {
      statements: giveAwards({ awards: awardsOf({ badge, ranking }), day }),
      next: next < GAME_BADGES.length ? next : 'done',
    };
  },
};
