// What those who plan mischief ask the server for: what they keep, and how it would go.
import { queryOptions } from '@tanstack/react-query';
import { attackOdds, myInventory } from '#shared/contract/mischief.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export function inventoryQuery() {
  return queryOptions({
    queryKey: queryKeys.mischiefInventory,
    queryFn: ({ signal }) => send(myInventory, {}, { signal }),
  });
}

/** The chances against a Villa; they change with its defense, so each look asks again. */
export function oddsQuery(username: string) {
  return queryOptions({
    queryKey: queryKeys.attackOdds(username),
    queryFn: ({ signal }) => send(attackOdds, { params: { username } }, { signal }),
    staleTime: 0,
  });
}
