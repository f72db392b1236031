// How the week before ended for a member of a league.
import type { Columns } from '../../platform/columns.ts';
import type { MyLeague } from '../../shared/contract/leagues.ts';
import type { leagueMembers } from './tables.ts';

export type LastWeek = Columns<typeof leagueMembers, 'step' | 'last_step' | 'last_place' | 'last_of'>;

/** The place, of how many, and what it did to the step; null for a player who was in no league then. */
export function lastWeekOf({ step, last_step, last_place, last_of }: LastWeek): MyLeague['last'] {
  if (last_step === null || last_place === null || last_of === null) return null;
  const way = Math.sign(step - last_step);
  return { place: last_place, of: last_of, moved: way > 0 ? 'up' : way < 0 ? 'down' : 'stayed' };
}
