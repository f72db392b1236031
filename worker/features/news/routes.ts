// Doxa Daily over HTTP.

import type { Handlers } from '../../access/http/mount.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { newsPage } from './feed.ts';
import { composeNewspaper, type Newspaper } from './newspaper.ts';

const NEWS_PAGE = 20;

/** A copy at the edge serves a minute of the server's clock: who leaves or is blocked is out of the paper after it. */
const PAPER_S = 60;

/** The news feed, and the front page above it. */
export const newsHandlers = {
  newsFeed: async ({ c, db, query }) => {
    const { events, total } = await newsPage(db, pageOf(query, { size: NEWS_PAGE }));
    c.header('x-total-count', String(total));
    return events;
  },
  newspaper: async ({ c, ctx, now_ms }) => {
    const minute = Math.floor(now_ms / (PAPER_S * 1000));
    const key = new URL(`${c.req.path}?minute=${minute}`, c.req.url).href;
    const kept = await caches.default.match(key);
    if (kept) return kept.json<Newspaper>();
    const paper = await composeNewspaper(ctx, { now_ms });
    const headers = { 'cache-control': `public, max-age=${PAPER_S}` };
    await caches.default.put(key, Response.json(paper, { headers }));
    return paper;
  },
} satisfies Partial<Handlers>;
