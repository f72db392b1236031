// What a landmark's page asks the server for, and what the lists have said of it before.
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

/** The shareholders after those that the landmark's own reply names, page by page. */
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

/** Players' shares at the end of each day on which they changed. */
export function historyQuery(slug: string) {
  return queryOptions({
    queryKey: queryKeys.assetHistory(slug),
    queryFn: ({ signal }) => send(assetHistory, { params: { assetSlug: slug } }, { signal }),
  });
}

/** The landmark as a page of the marketplace has shown it, so that its own page is not empty at first. */
export function landmarkSeen(client: QueryClient, slug: string): Asset | undefined {
  return client
    .getQueriesData<{ landmarks: Asset[] }>({ queryKey: queryKeys.assetLists })
    .flatMap(([, list]) => list?.landmarks ?? [])
    .find(({ asset_slug }) => asset_slug === slug);
}
