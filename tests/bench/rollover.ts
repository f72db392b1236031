// The races: the daily rollover and the leagues of large crowds, and pairing and closing a large pool.
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { fillCrowd, fillLeagues, fillPools, type Rows } from './crowd.ts';
import { type Course, type Raced, run } from './race.ts';
import { leagueSlice, poolSlice, rollSlice } from './timed-rollover.ts';

/** The day that is over: a Sunday, whose night has every step. */
const DAY = '2027-03-14' as GameDay;

/** Rolls crowds over, one after another. */
export async function benchRollover(course: Course, crowds: readonly number[]): Promise<Raced[]> {
  const raced: Raced[] = [];
  for (const players of crowds) {
    const fill = (rows: Rows) => fillCrowd(rows, { players, day: DAY });
    raced.push(...(await run({ players, path: '/rollover', day: DAY, fill, slice: rollSlice }, course)));
  }
  return raced;
}

/** Draws crowds who played for four weeks into their first groups, and a week later ranks and draws them again, by the night's own steps. */
export async function benchLeagues(course: Course, crowds: readonly number[]): Promise<Raced[]> {
  const raced: Raced[] = [];
  for (const players of crowds) {
    const fill = (rows: Rows) => fillLeagues(rows, { players, last: DAY, settledThrough: addDays(DAY, -8) });
    raced.push(...(await run({ players, path: '/leagues', day: DAY, fill, slice: leagueSlice }, course)));
  }
  return raced;
}

/** One pool whose members are paired as they arrive, and another that is left to the close, with this many members each. */
export function benchPools(course: Course, { members }: { members: number }): Promise<Raced[]> {
  const fill = async (rows: Rows) => {
    await fillCrowd(rows, { players: members, day: DAY });
    await fillPools(rows, { members, day: DAY });
  };
  return run({ players: members, path: '/pools', day: DAY, fill, slice: poolSlice }, course);
}
