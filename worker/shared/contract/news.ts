// Doxa Daily: news about the players (RULES §13).
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';
import { pagingFields } from './paging.ts';

export const newsEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  is_aggregated: z.boolean(),
  event_timestamp: z.string(),
  data_json: z.looseObject({}),
});
export type NewsEvent = z.infer<typeof newsEvent>;

export const newsFeed = defineCall({
  ...anyoneReads,
  path: '/api/newsfeed/',
  summary: 'News, newest first, 20 a page by default; the total is in x-total-count.',
  query: z.object({ ...pagingFields }),
  reply: z.array(newsEvent),
  errors: [],
});
