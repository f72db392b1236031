// The marketplace over HTTP.
import {
  assetBySlug,
  assetHistory,
  assets,
  myAssets,
  purchaseShares,
  sellShares as sellSharesCall,
} from '../contract/assets.ts';
import { type App, type AppContext, mount } from '../http/mount.ts';
import { Refusal } from '../kernel/refusal.ts';
import { database } from '../platform/database.ts';
import { publicIdOf } from '../sessions/viewer.ts';
import { writerOf } from '../sessions/writer.ts';
import { detailOf, historyOf } from './detail.ts';
import { type Landmark, landmarkOfSlug } from './landmarks.ts';
import { assetOf, landmarksMatching, readMarket } from './market.ts';
import { portfolioOf } from './portfolio.ts';
import { buyShares, sellShares } from './trading.ts';

const MARKET_PAGE = 12;
const PORTFOLIO_PAGE = 10;

/** Mounts the marketplace's calls. */
export function assetRoutes(app: App): void {
  mount(app, assets, async ({ c, env, viewer, query, now_ms }) => {
    const { limit = MARKET_PAGE, offset = 0, name_search, sort_by } = query;
    const [market, gates] = await Promise.all([
      readMarket(database(env), publicIdOf(viewer)),
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
      viewerPublicId: publicIdOf(viewer),
      gates,
      now_ms,
    });
  });
  mount(app, assetHistory, ({ env, params }) => historyOf(database(env), landmarkNamed(params.assetSlug)));
  mount(app, purchaseShares, async (asked) => buyShares(database(asked.env), await tradeOf(asked)));
  mount(app, sellSharesCall, async (asked) => sellShares(database(asked.env), await tradeOf(asked)));
  mount(app, myAssets, async ({ c, env, viewer, query, now_ms }) => {
    const { limit = PORTFOLIO_PAGE, offset = 0 } = query;
    const db = database(env);
    const { publicId } = await writerOf(db, { viewer, now_ms });
    const gates = await c.get('ports').gates();
    const portfolio = await portfolioOf(db, { viewerPublicId: publicId, gates, now_ms });
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
  viewer: Parameters<typeof writerOf>[1]['viewer'];
  params: { assetSlug: string };
  body: { number_of_shares: number };
  idempotencyKey: string | null;
  now_ms: number;
}) {
  const landmark = landmarkNamed(params.assetSlug);
  const writer = await writerOf(database(env), { viewer, now_ms });
  const gates = await c.get('ports').gates();
  return { writer, landmark, shares: body.number_of_shares, idempotencyKey, gates, now_ms };
}

function landmarkNamed(slug: string): Landmark {
  const landmark = landmarkOfSlug(slug);
  if (!landmark) throw new Refusal('NOT_FOUND', { detail: 'There is no such landmark.' });
  return landmark;
}
