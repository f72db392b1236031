// The queries of the mischief panel: the viewer's inventory, and the odds.
import { queryOptions } from '@tanstack/react-query';
import { attackOdds, myInventory } from '#shared/contract/mischief.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export const inventoryQuery = queryOptions({
  queryKey: queryKeys.mischiefInventory,
  queryFn: ({ signal }) => send(myInventory, {}, { signal }),
});

/** The odds against a Villa. They change with its defense, so they are always refetched. */
export function oddsQuery(username: string) {
  return queryOptions({
    queryKey: queryKeys.attackOdds(username),
    queryFn: ({ signal }) => send(attackOdds, { params: { username } }, { signal }),
    staleTime: 0,
  });
}
