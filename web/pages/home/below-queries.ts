// The queries of the front page's lower half.
import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '#shared/contract/dashboard.ts';
import { promotionStatus } from '#shared/contract/referrals.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { freshFromStart } from '../../base/begun.ts';
import { overnightSince } from './overnight-since.ts';

/** The player's landmarks and ranks; refetched at each visit, because buying and playing change them. */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.dashboard, userId],
    queryFn: ({ signal }) => {
      const since = overnightSince();
      return send(dashboard, { query: since ? { since } : {} }, { signal });
    },
    // Refetches for a story that is due by the server's day even if not by this device's.
    staleTime: (query) => (overnightSince() && !query.state.data?.overnight ? 0 : freshFromStart(query)),
  });
}

export const promotionQuery = queryOptions({
  queryKey: queryKeys.promotion,
  queryFn: ({ signal }) => send(promotionStatus, {}, { signal }),
});
