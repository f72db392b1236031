// A player's league as the page asks for it.
import { queryOptions } from '@tanstack/react-query';
import { myLeague } from '#shared/contract/leagues.ts';
import { send } from '../../base/api/client.ts';

export const leagueQuery = queryOptions({
  queryKey: ['league'],
  queryFn: ({ signal }) => send(myLeague, {}, { signal }),
});
