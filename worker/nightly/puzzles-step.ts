// Freezes puzzles, the special game and the seed of draws ahead of time. Also freezes them for past days on which no job ran,
// because the public log has an entry for every day.

import { drawSeedOn, puzzleOn } from '../plays/daily-puzzle.ts';
import { addDays, gameDayAt } from '../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../shared/kernel/game-type.ts';
import { DONE, type Step } from './step.ts';

/** Freezes the two days after the day. */
export const puzzlesStep: Step = {
  name: 'puzzles',
  isGlobal: false,
  isOfDirectory: true,
  async plan({ ctx, day, now_ms }) {
    const [next, later] = [addDays(day, 1), addDays(day, 2)];
    const ahead = later >= gameDayAt(now_ms) ? [next, later] : [next];
    for (const one of ahead) {
      for (const type of GAME_TYPES) await puzzleOn(ctx, { type, day: one, now_ms });
      await drawSeedOn(ctx, { day: one, now_ms });
    }
    return DONE;
  },
};
