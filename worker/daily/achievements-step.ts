// The step that gives a day's badges by the ranks of its four games, once the day has closed (RULES §10).
import { awardsOf, giveAwards, type Ranked } from '../achievements/awards.ts';
import { dailyRanking } from '../achievements/daily-ranks.ts';
import { GAME_BADGES } from '../achievements/terms.ts';
import { closeOf } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import type { Step } from './step.ts';

/** Reads the first hundred of each game and gives what they won, all in one piece. */
export const achievementsStep: Step = {
  name: 'achievements',
  isGlobal: true,
  dueAt: closeOf,
  async plan(env, { day }) {
    const rankings = GAME_BADGES.map(({ game }) => dailyRanking({ game, day }));
    const rows = (await database(env).batch(rankings)) as Ranked[][];
    const awards = GAME_BADGES.flatMap(({ badge }, place) => awardsOf({ badge, ranking: rows[place]! }));
    return { statements: giveAwards({ awards, day }), next: 'done' };
  },
};
