// What the home page asks the server for.
import { queryOptions } from '@tanstack/react-query';
import { specialGame } from '#shared/contract/hub.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** The game that pays double; the same all day long. */
export const specialGameQuery = queryOptions({
  queryKey: queryKeys.specialGame,
  queryFn: ({ signal }) => send(specialGame, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
