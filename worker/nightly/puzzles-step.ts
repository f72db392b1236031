// The step that freezes puzzles a day ahead, and the special game with them. Days that have passed while no job ran are
// frozen by the first request for them.

import { puzzleOn } from '../plays/daily-puzzle.ts';
import { addDays, gameDayAt } from '../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../shared/kernel/game-type.ts';
import type { Step } from './step.ts';

/** Freezes the puzzles of the two days after the day. */
export const puzzlesStep: Step = {
  name: 'puzzles',
  isGlobal: false,
  isOfDirectory: true,
  async plan({ ctx, day, now_ms }) {
    const ahead = [addDays(day, 1), addDays(day, 2)].filter((one) => one >= gameDayAt(now_ms));
    for (const one of ahead) for (const type of GAME_TYPES) await puzzleOn(ctx, { type, day: one, now_ms });
    return { statements: [], next: 'done' };
  },
};
