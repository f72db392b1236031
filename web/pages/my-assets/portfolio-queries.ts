// The queries of the portfolio: all holdings at once, because the totals need them all, and their worth by day.
import { queryOptions } from '@tanstack/react-query';
import { myAssets } from '#shared/contract/assets.ts';
import { balanceHistory } from '#shared/contract/wallet.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** More than there are landmarks. */
const ALL = 100;

/** The spans of the chart, in days. */
export const SPANS = [30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

export const portfolioQuery = queryOptions({
  queryKey: queryKeys.portfolio,
  queryFn: ({ signal }) => send(myAssets, { query: { limit: String(ALL) } }, { signal }),
});

/** What shares and all together were worth at the end of each of the last `days` days. */
export function worthQuery(days: Span) {
  return queryOptions({
    queryKey: queryKeys.balanceHistory(days),
    queryFn: ({ signal }) => send(balanceHistory, { query: { days: String(days) } }, { signal }),
  });
}
