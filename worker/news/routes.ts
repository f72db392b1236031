// Doxa Daily over HTTP.
import { newsFeed } from '../contract/news.ts';
import { pageOf } from '../contract/paging.ts';
import { type App, mount } from '../http/mount.ts';
import { database } from '../platform/database.ts';
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
