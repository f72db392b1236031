// A member's result of the previous week in a league.
import type { Columns } from '../../platform/columns.ts';
import type { MyLeague } from '../../shared/contract/leagues.ts';
import type { leagueMembers } from './tables.ts';

export type LastWeek = Columns<typeof leagueMembers, 'step' | 'last_step' | 'last_place' | 'last_of'>;

/** The place, the number of members, and the change of step; null if the player was in no league. */
export function lastWeekOf({ step, last_step, last_place, last_of }: LastWeek): MyLeague['last'] {
  if (last_step === null || last_place === null || last_of === null) return null;
  const way = Math.sign(step - last_step);
  return { place: last_place, of: last_of, moved: way > 0 ? 'up' : way < 0 ? 'down' : 'stayed' };
}
