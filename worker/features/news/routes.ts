// Doxa Daily over HTTP.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { database } from '../../platform/database.ts';
import { newsFeed } from '../../shared/contract/news.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { newsPage } from './feed.ts';

const NEWS_PAGE = 20;

/** Mounts the news feed. */
export function newsRoutes(app: App): void {
  mount(app, newsFeed, async ({ c, env, query }) => {
    const { events, total } = await newsPage(database(env), pageOf(query, { size: NEWS_PAGE }));
    c.header('x-total-count', String(total));
    return events;
  });
}
