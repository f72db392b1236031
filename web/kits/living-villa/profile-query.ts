// A Villa's profile, for its page and for a purchase landing in it.
import { queryOptions } from '@tanstack/react-query';
import { profileByName } from '#shared/contract/villa.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export function profileQuery(username: string) {
  return queryOptions({
    queryKey: queryKeys.profile(username),
    queryFn: ({ signal }) => send(profileByName, { params: { username } }, { signal }),
  });
}
