// The step that sends every player the week's recap at its close.
import { sql } from 'drizzle-orm';
import { tellRecaps } from '../features/recap/tell.ts';
import { closeOf, endsWeek, weekOf } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** Goes through the players in the order of their ids. */
export const recapStep: Step = {
  name: 'recap',
  isGlobal: true,
  isOn: endsWeek,
  dueAt: closeOf,
  async plan({ db, day, cursor, chunk }) {
    const [range] = await db.all<{ through: number | null; players: number }>(sql`
      SELECT MAX(id) AS through, COUNT(*) AS players
      FROM (SELECT id FROM players WHERE id > ${cursor} ORDER BY id LIMIT ${chunk})`);
    const { through, players } = range!;
    if (through === null) return { statements: [], next: 'done' };
    return {
      statements: [tellRecaps({ week: weekOf(day), after: cursor, through })],
      next: players < chunk ? 'done' : through,
      things: players,
    };
  },
};
