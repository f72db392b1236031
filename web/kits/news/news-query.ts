// A page of the news, and how many there are in all.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { newsFeed } from '#shared/contract/news.ts';
import { sendForList } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** Events of a page of `size`, from 1; the last page stays while the next one loads. */
export function newsQuery({ page, size }: { page: number; size: number }) {
  return queryOptions({
    queryKey: queryKeys.news(page, size),
    queryFn: async ({ signal }) => {
      const query = { limit: String(size), offset: String((page - 1) * size) };
      const { reply, total } = await sendForList(newsFeed, { query }, { signal });
      return { events: reply, total: total ?? reply.length };
    },
    placeholderData: keepPreviousData,
  });
}
