// Monday's steps belong to the Sunday and begin at its close, 01:30 on Monday (RULES §1, 11). They wait until everyone is
// settled through Sunday and read only dated facts, so a late run has the same result.

import { announceRanking } from '../model/boards/weekly-standings.ts';
import { releaseStatements } from '../model/landmarks/release.ts';
import { type ActiveWeek, activeWeek } from '../model/players/active-players.ts';
import { restockStatements } from '../model/villa/restock.ts';
import type { Database, Statement } from '../platform/database.ts';
import {
  addDays,
  closeOf,
  endsWeek,
  type GameDay,
  type WeekStart,
  weekOf,
} from '../shared/kernel/game-day.ts';
import type { Step } from './step.ts';

/** A week that has closed. */
interface ClosedWeek {
  week: WeekStart;
  sunday: GameDay;
  monday: GameDay;
}

function mondayStep(name: string, plan: (db: Database, closed: ClosedWeek) => Promise<Statement[]>): Step {
  return {
    name,
    isGlobal: true,
    isOn: endsWeek,
    dueAt: closeOf,
    plan: async ({ db, day }) => ({
      statements: await plan(db, { week: weekOf(day), sunday: day, monday: addDays(day, 1) }),
      next: 'done',
    }),
  };
}

/** Publishes the richest players, and tells the first hundred their rank. */
export const snapshotsStep = mondayStep('snapshots', announceRanking);

/** Releases further shares of all landmarks, as the number of active players requires. */
export const releaseStep = mondayStep('release', async (db, closed) =>
  releaseStatements(db, { ...closed, active: await decided(db, closed) }),
);

/** Restocks the Villa shop. As for V*, players at one address who are not established count as one. */
export const restockStep = mondayStep('restock', async (db, closed) => {
  const { established, addresses } = await decided(db, closed);
  return restockStatements(db, { ...closed, active_players: established + addresses });
});

/** The active players of the new week, decided by an earlier step of the same night. */
async function decided(db: Database, { monday }: ClosedWeek): Promise<ActiveWeek> {
  const active = await activeWeek(db, { monday });
  if (!active) throw new Error(`Who is active from ${monday} on has not been decided.`);
  return active;
}
