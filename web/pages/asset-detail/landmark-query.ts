// The queries of a landmark's page, and its data from lists that were fetched before.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Asset,
  assetBySlug,
  assetHistory,
  SHAREHOLDERS_PAGE,
  shareholders,
} from '#shared/contract/assets.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export function landmarkQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.asset(slug),
    queryFn: ({ signal }) => send(assetBySlug, { params: { assetSlug: slug } }, { signal }),
  });
}

/** The shareholders beyond those in the landmark's own reply, page by page. */
export function moreShareholdersQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.shareholders(slug),
    queryFn: ({ pageParam, signal }) =>
      send(shareholders, { params: { assetSlug: slug }, query: { offset: String(pageParam) } }, { signal }),
    initialPageParam: SHAREHOLDERS_PAGE,
    getNextPageParam: (page, _, offset) => (page.length < SHAREHOLDERS_PAGE ? null : offset + page.length),
    enabled: false,
  });
}

/** The shares held by players at the end of each day on which they changed. */
export function historyQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.assetHistory(slug),
    queryFn: ({ signal }) => send(assetHistory, { params: { assetSlug: slug } }, { signal }),
  });
}

/** The landmark from a cached page of the marketplace, to show while its own page loads. */
export function landmarkSeen(client: QueryClient, slug: string): Asset | undefined {
  return client
    .getQueriesData<{ landmarks: Asset[] }>({ queryKey: queryKeys.assetLists })
    .flatMap(([, list]) => list?.landmarks ?? [])
    .find(({ asset_slug }) => asset_slug === slug);
}
