// A page of the news, and the total number of events.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { newsFeed } from '#shared/contract/news.ts';
import { sendForList } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** The events of a page, counted from 1; the previous page stays while the next one loads. */
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
