// Doxa Daily over HTTP.

import type { AppContext } from '../../access/http/app-context.ts';
import { edgeCopy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { newsPage } from './feed.ts';
import { composeNewspaper } from './newspaper.ts';

const NEWS_PAGE = 20;

/** Who leaves or is blocked is out of the paper after a minute, and of the front page's stories after half of one. */
const PAPER_S = 60;
const STORIES_S = 30;

/** The news feed, and the front page above it. */
export const newsHandlers = {
  newsFeed: async ({ c, db, query }) => {
    const { events, total } = await newsPage(db, pageOf(query, { size: NEWS_PAGE }));
    c.header('x-total-count', String(total));
    return events;
  },
  newspaper: ({ c, ctx, now_ms }) =>
    edgeCopy(c, { name: 'newspaper', seconds: PAPER_S }, () => composeNewspaper(ctx, { now_ms })),
} satisfies Partial<Handlers>;

/** The newest stories, for the front page. */
export function newestStories(c: AppContext, count: number) {
  const newest = () => newsPage(c.get('ctx').db, { limit: count, offset: 0 });
  return edgeCopy(c, { name: `stories-${count}`, seconds: STORIES_S }, newest);
}
