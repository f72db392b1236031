// The marketplace over HTTP.

import { type Actor, hasObject, publicIdOf } from '../../access/actor.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { clientOrigin } from '../../access/http/client-address.ts';
import { readSharedBy } from '../../access/http/edge-copy.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { type Landmark, landmarkOfSlug } from '../../model/landmarks/landmarks.ts';
import { assetOf, landmarksMatching, type MarketViewer, readMarket } from '../../model/landmarks/market.ts';
import type { Database } from '../../platform/database.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { detailOf, historyOf } from './detail.ts';
import { portfolioOf } from './portfolio.ts';
import { shareholdersPage } from './shareholders.ts';
import { buyShares, sellShares } from './trading.ts';

const MARKET_PAGE = 12;
const PORTFOLIO_PAGE = 10;

export const marketHandlers = {
  assets: async ({ c, db, gates, actor, query, now_ms }) => {
    const { name_search, sort_by } = query;
    const { limit, offset } = pageOf(query, { size: MARKET_PAGE });
    const viewer = viewerOf(c, actor);
    const read = (from: Database) => readMarket(from, viewer);
    const market = viewer.publicId === null ? await readSharedBy(c)('market', read) : await read(db);
    const matching = landmarksMatching({ search: name_search, order: sort_by });
    c.header('x-total-count', String(matching.length));
    return matching
      .slice(offset, offset + limit)
      .map((landmark) => assetOf(market, { landmark, gates, now_ms }));
  },
  assetBySlug: ({ c, db, gates, actor, params, now_ms }) => {
    const landmark = landmarkNamed(params.assetSlug);
    const viewer = viewerOf(c, actor);
    const read = (from: Database) => detailOf(from, { landmark, viewer, gates, now_ms });
    return viewer.publicId === null ? readSharedBy(c)(`landmark-${landmark.id}`, read) : read(db);
  },
  shareholders: async ({ c, db, actor, params, query }) => {
    const read = { landmark: landmarkNamed(params.assetSlug), viewerPublicId: publicIdOf(actor) };
    const page = await shareholdersPage(db, read, query);
    c.header('x-total-count', String(page.total));
    return page.shareholders;
  },
  assetHistory: ({ db, params }) => historyOf(db, landmarkNamed(params.assetSlug)),
  purchaseShares: async (asked) => buyShares(asked.db, await tradeOf(asked)),
  sellShares: async (asked) => sellShares(asked.db, await tradeOf(asked)),
  myAssets: async ({ c, db, gates, actor, query, now_ms }) => {
    const { limit, offset } = pageOf(query, { size: PORTFOLIO_PAGE });
    await writerOf(db, { actor, now_ms });
    const portfolio = await portfolioOf(db, {
      viewer: { publicId: publicIdOf(actor), origin: clientOrigin(c) },
      gates,
      now_ms,
    });
    c.header('x-total-count', String(portfolio.length));
    return portfolio.slice(offset, offset + limit);
  },
} satisfies Partial<Handlers>;

/**
 * The viewer of the market. A visitor without a row in the record reads a copy that all such visitors share. What a player
 * may buy follows from the market and the player's own shares, so a player reads both at once.
 */
function viewerOf(c: AppContext, actor: Actor): MarketViewer {
  return { publicId: hasObject(actor) ? publicIdOf(actor) : null, origin: clientOrigin(c) };
}

type Trade = Pick<
  Asked<NamedCalls['purchaseShares']>,
  'c' | 'db' | 'gates' | 'actor' | 'params' | 'body' | 'idempotencyKey' | 'now_ms'
>;

async function tradeOf({ c, db, gates, actor, params, body, idempotencyKey, now_ms }: Trade) {
  const landmark = landmarkNamed(params.assetSlug);
  const writer = await writerOf(db, { actor, now_ms });
  const origin = clientOrigin(c);
  return { writer, landmark, shares: body.number_of_shares, idempotencyKey, origin, gates, now_ms };
}

function landmarkNamed(slug: string): Landmark {
  const landmark = landmarkOfSlug(slug);
  if (!landmark) throw new Refusal('NOT_FOUND', { detail: 'There is no such landmark.' });
  return landmark;
}
