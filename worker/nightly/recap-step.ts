// Sends every player the weekly recap at the week's close.
import { tellRecaps } from '../features/recap/tell.ts';
import { closeOf, endsWeek, weekOf } from '../shared/kernel/game-day.ts';
import { nextPlayers } from './players-by-id.ts';
import { DONE, type Step } from './step.ts';

/** Walks the players by id. */
export const recapStep: Step = {
  name: 'recap',
  isGlobal: true,
  isOn: endsWeek,
  dueAt: closeOf,
  async plan({ db, day, cursor, chunk }) {
    const { through, players } = await nextPlayers(db, { cursor, chunk });
    if (through === null) return DONE;
    return {
      statements: [tellRecaps({ week: weekOf(day), after: cursor, through })],
      next: players < chunk ? 'done' : through,
      things: players,
    };
  },
};
