// What the page of one's own badges asks the server for.
import { queryOptions } from '@tanstack/react-query';
import { achievementTiers, achievementVillaValue } from '#shared/contract/achievements.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export const tiersQuery = queryOptions({
  queryKey: ['achievement-tiers'],
  queryFn: ({ signal }) => send(achievementTiers, {}, { signal }),
});

export function ownBadgesQuery(username: string) {
  return queryOptions({
    queryKey: queryKeys.achievements(username),
    queryFn: ({ signal }) => send(achievementVillaValue, { params: { username } }, { signal }),
  });
}
