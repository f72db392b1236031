// What the marketplace asks the server for: one page of landmarks, and how many there are in all.
import { queryOptions } from '@tanstack/react-query';
import { assets } from '#shared/contract/assets.ts';
import { sendForList } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { type MarketView, PAGE_SIZE } from './market-view.ts';

export function landmarksQuery({ q, sort, page }: MarketView) {
  const text = q.trim();
  return queryOptions({
    queryKey: queryKeys.assetList({ q: text, sort, page }),
    queryFn: async ({ signal }) => {
      const { reply, total } = await sendForList(
        assets,
        {
          query: {
            ...(text && { name_search: text }),
            sort_by: sort,
            limit: String(PAGE_SIZE),
            offset: String((page - 1) * PAGE_SIZE),
          },
        },
        { signal },
      );
      return { landmarks: reply, total: total ?? reply.length };
    },
  });
}
