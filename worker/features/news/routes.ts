// Doxa Daily over HTTP.

import type { Handlers } from '../../access/http/mount.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { newsPage } from './feed.ts';

const NEWS_PAGE = 20;

/** The news feed. */
export const newsHandlers = {
  newsFeed: async ({ c, db, query }) => {
    const { events, total } = await newsPage(db, pageOf(query, { size: NEWS_PAGE }));
    c.header('x-total-count', String(total));
    return events;
  },
} satisfies Partial<Handlers>;
