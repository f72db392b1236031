// HTTP handlers for the news feed and the front page above it.

import type { AppContext } from '../../access/http/app-context.ts';
import { edgeCopy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { newsPage } from './feed.ts';
import { composeNewspaper } from './newspaper.ts';

const NEWS_PAGE = 20;

/** A player who leaves or is banned disappears from the paper after a minute, and from the news after 30 seconds. */
const PAPER_S = 60;

export const newsHandlers = {
  newsFeed: async ({ c, query }) => {
    const { events, total } = await newsOf(c, pageOf(query, { size: NEWS_PAGE }));
    c.header('x-total-count', String(total));
    return events;
  },
  newspaper: ({ c, now_ms }) =>
    edgeCopy(c, { name: 'newspaper', seconds: PAPER_S }, (ctx) => composeNewspaper(ctx, { now_ms })),
} satisfies Partial<Handlers>;

export function newestStories(c: AppContext, count: number) {
  return newsOf(c, { limit: count, offset: 0 });
}

function newsOf(c: AppContext, page: { limit: number; offset: number }) {
  return edgeCopy(c, { name: `news-${page.limit}-${page.offset}` }, ({ db }) => newsPage(db, page));
}
