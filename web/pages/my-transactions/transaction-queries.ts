// The query of the transaction history, by pages of a hundred, newest first, and the spans of the balance chart.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { transactionHistory } from '#shared/contract/wallet.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** The server's page size; a shorter page is the last. */
const PAGE = 100;

/** The spans of the balance chart, in days. */
export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

export function transactionsQuery(type: string | null) {
  return infiniteQueryOptions({
    queryKey: queryKeys.transactions(type),
    queryFn: ({ pageParam, signal }) =>
      send(
        transactionHistory,
        { query: { ...(type && { transaction_type: type }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
  });
}
