// The day's eight cards, for the home page, results and challenge pools.
import { queryOptions } from '@tanstack/react-query';
import { hub } from '#shared/contract/hub.ts';
import { send } from './api/client.ts';
import { queryKeys } from './api/query-keys.ts';
import { freshFromStart } from './begun.ts';

/** Fetched at each visit, because a play changes the cards. */
export const hubQuery = queryOptions({
  queryKey: queryKeys.hub,
  queryFn: ({ signal }) => send(hub, {}, { signal }),
  staleTime: freshFromStart,
});
