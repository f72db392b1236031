// Decides on Mondays who is active in the new week (RULES §6), in order of player id.
import { activeWeek, beginActiveWeek, decideActive, endActiveWeek } from '../model/players/active-players.ts';
import { addDays, endsWeek } from '../shared/kernel/game-day.ts';
import { nextPlayers } from './players-by-id.ts';
import { DONE, type Step } from './step.ts';

/** Decides once; a repeated run changes nothing. */
export const activeStep: Step = {
  name: 'active',
  isGlobal: false,
  isOn: endsWeek,
  async plan({ db, day, cursor, chunk }) {
    const monday = addDays(day, 1);
    if (await activeWeek(db, { monday })) return DONE;
    const { through, players } = await nextPlayers(db, { cursor, chunk });
    const isLast = through === null || players < chunk;
    return {
      statements: [
        ...(cursor === 0 ? [beginActiveWeek({ monday })] : []),
        ...(through === null ? [] : decideActive({ monday, after: cursor, through })),
        ...(isLast ? [endActiveWeek({ monday })] : []),
      ],
      next: isLast ? 'done' : through,
      things: players,
    };
  },
};
