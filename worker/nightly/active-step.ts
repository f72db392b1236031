// The step that decides on a Monday who is active in the week that begins (RULES §6), in the order of the players' ids.
import { sql } from 'drizzle-orm';
import { activeWeek, beginActiveWeek, decideActive, endActiveWeek } from '../model/players/active-players.ts';
import { addDays, endsWeek } from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** Decides once; what has been decided stays, whenever the day is done again. */
export const activeStep: Step = {
  name: 'active',
  isGlobal: false,
  isOn: endsWeek,
  async plan({ db, day, cursor, chunk }) {
    const monday = addDays(day, 1);
    if (await activeWeek(db, { monday })) return { statements: [], next: 'done' };
    const [range] = await db.all<{ through: number | null; players: number }>(sql`
      SELECT MAX(id) AS through, COUNT(*) AS players
      FROM (SELECT id FROM players WHERE id > ${cursor} ORDER BY id LIMIT ${chunk})`);
    const { through, players } = range!;
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
