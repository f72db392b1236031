// The day's eight cards: what the home page shows, and what a result and the challenge pools need of it.
import { queryOptions } from '@tanstack/react-query';
import { hub } from '#shared/contract/hub.ts';
import { send } from './api/client.ts';
import { queryKeys } from './api/query-keys.ts';
import { freshFromStart } from './begun.ts';

/** The day's cards. Asked for at each visit, because a play changes them. */
export const hubQuery = queryOptions({
  queryKey: queryKeys.hub,
  queryFn: ({ signal }) => send(hub, {}, { signal }),
  staleTime: freshFromStart,
});
