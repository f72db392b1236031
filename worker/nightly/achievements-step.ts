// The step that gives a day's badges by the ranks of its four games, once the day has closed (RULES §10).

import { GAME_BADGES } from '../model/badges/terms.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import { awardsOf, giveAwards, type Ranked } from './awards.ts';
import { dailyRanking } from './daily-ranks.ts';
import type { Step } from './step.ts';

/** Reads the first hundred of a game and gives what they won: a piece a game, whose place is the cursor. */
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
