// Races the leagues: players who played for four weeks are drawn into their first groups, and a week later ranked and drawn
// again, by the night's own steps.
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { fillLeagues } from './crowd.ts';
import { type Course, type Raced, run } from './race.ts';
import { leagueSlice } from './timed-rollover.ts';

/** A Sunday; the race begins with the night of the Sunday before. */
const DAY = '2027-03-14' as GameDay;

/** Draws and ranks crowds, one after another. */
export async function benchLeagues(
  course: Course,
  { crowds }: { crowds: readonly number[] },
): Promise<Raced[]> {
  const raced: Raced[] = [];
  for (const players of crowds) {
    const fill = (rows: Parameters<typeof fillLeagues>[0]) =>
      fillLeagues(rows, { players, last: DAY, settledThrough: addDays(DAY, -8) });
    raced.push(...(await run({ players, path: '/leagues', day: DAY, fill, slice: leagueSlice }, course)));
  }
  return raced;
}
