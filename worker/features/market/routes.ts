// The marketplace over HTTP.

import type { App, AppContext } from '../../access/http/app-context.ts';
import { clientOrigin } from '../../access/http/client-address.ts';
import { mount } from '../../access/http/mount.ts';
import { publicIdOf, type Viewer } from '../../access/viewer.ts';
import { writerOf } from '../../access/writer.ts';
import { type Landmark, landmarkOfSlug } from '../../model/landmarks/landmarks.ts';
import { assetOf, landmarksMatching, readMarket } from '../../model/landmarks/market.ts';
import { database } from '../../platform/database.ts';
import {
  assetBySlug,
  assetHistory,
  assets,
  myAssets,
  purchaseShares,
  sellShares as sellSharesCall,
  shareholders,
} from '../../shared/contract/assets.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { detailOf, historyOf } from './detail.ts';
import { portfolioOf } from './portfolio.ts';
import { shareholdersPage } from './shareholders.ts';
import { buyShares, sellShares } from './trading.ts';

const MARKET_PAGE = 12;
const PORTFOLIO_PAGE = 10;

/** Mounts the marketplace's calls. */
export function assetRoutes(app: App): void {
  mount(app, assets, async ({ c, env, viewer, query, now_ms }) => {
    const { name_search, sort_by } = query;
    const { limit, offset } = pageOf(query, { size: MARKET_PAGE });
    const [market, gates] = await Promise.all([
      readMarket(database(env), { publicId: publicIdOf(viewer), origin: clientOrigin(c) }),
      c.get('ports').gates(),
    ]);
    const matching = landmarksMatching({ search: name_search, order: sort_by });
    c.header('x-total-count', String(matching.length));
    return matching
      .slice(offset, offset + limit)
      .map((landmark) => assetOf(market, { landmark, gates, now_ms }));
  });
  mount(app, assetBySlug, async ({ c, env, viewer, params, now_ms }) => {
    const gates = await c.get('ports').gates();
    return detailOf(database(env), {
      landmark: landmarkNamed(params.assetSlug),
      viewer: { publicId: publicIdOf(viewer), origin: clientOrigin(c) },
      gates,
      now_ms,
    });
  });
  mount(app, shareholders, async ({ c, env, viewer, params, query }) => {
    const read = { landmark: landmarkNamed(params.assetSlug), viewerPublicId: publicIdOf(viewer) };
    const page = await shareholdersPage(database(env), read, query);
    c.header('x-total-count', String(page.total));
    return page.shareholders;
  });
  mount(app, assetHistory, ({ env, params }) => historyOf(database(env), landmarkNamed(params.assetSlug)));
  mount(app, purchaseShares, async (asked) => buyShares(database(asked.env), await tradeOf(asked)));
  mount(app, sellSharesCall, async (asked) => sellShares(database(asked.env), await tradeOf(asked)));
  mount(app, myAssets, async ({ c, env, viewer, query, now_ms }) => {
    const { limit, offset } = pageOf(query, { size: PORTFOLIO_PAGE });
    const db = database(env);
    await writerOf(db, { viewer, now_ms });
    const gates = await c.get('ports').gates();
    const portfolio = await portfolioOf(db, {
      viewer: { publicId: publicIdOf(viewer), origin: clientOrigin(c) },
      gates,
      now_ms,
    });
    c.header('x-total-count', String(portfolio.length));
    return portfolio.slice(offset, offset + limit);
  });
}

async function tradeOf({
  c,
  env,
  viewer,
  params,
  body,
  idempotencyKey,
  now_ms,
}: {
  c: AppContext;
  env: Env;
  viewer: Viewer;
  params: { assetSlug: string };
  body: { number_of_shares: number };
  idempotencyKey: string;
  now_ms: number;
}) {
  const landmark = landmarkNamed(params.assetSlug);
  const writer = await writerOf(database(env), { viewer, now_ms });
  const gates = await c.get('ports').gates();
  const origin = clientOrigin(c);
  return { writer, landmark, shares: body.number_of_shares, idempotencyKey, origin, gates, now_ms };
}

function landmarkNamed(slug: string): Landmark {
  const landmark = landmarkOfSlug(slug);
  if (!landmark) throw new Refusal('NOT_FOUND', { detail: 'There is no such landmark.' });
  return landmark;
}
