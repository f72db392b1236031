// HTTP handlers for the marketplace.

import { sql } from 'drizzle-orm';
import { type Actor, hasObject, publicIdOf } from '../../access/actor.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { clientOrigin } from '../../access/http/client-address.ts';
import { readSharedBy } from '../../access/http/edge-copy.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { LANDMARKS, type Landmark, landmarkOfSlug } from '../../model/landmarks/landmarks.ts';
import {
  assetOf,
  landmarksMatching,
  type MarketViewer,
  marketOf,
  marketStatement,
  readMarket,
} from '../../model/landmarks/market.ts';
import type { Database } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import type { myAssets } from '../../shared/contract/assets.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { pageOf } from '../../shared/contract/paging.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { detailOf, historyOf } from './detail.ts';
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
 * The viewer of the market. Visitors without a row in the record share one copy. For a player, the shares they may buy depend
 * on both the market and their own shares, so both are read at once.
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

type Portfolio = CallReply<typeof myAssets>;

/** A player's holdings: their value, daily yield, and days to repay. */
async function portfolioOf(
  db: Database,
  { viewer, gates, now_ms }: { viewer: MarketViewer; gates: Gates; now_ms: number },
): Promise<Portfolio> {
  const [rows, bought] = (await db.batch([
    marketStatement(viewer),
    sql`
      SELECT trades.landmark_id, MAX(trades.created_at) AS bought_at FROM trades
      JOIN players ON players.id = trades.player_id
      WHERE players.public_id = ${viewer.publicId} AND trades.shares > 0 GROUP BY trades.landmark_id`,
  ])) as [unknown[], { landmark_id: number; bought_at: number }[]];
  const market = marketOf(rows);
  const boughtAt = new Map(bought.map(({ landmark_id, bought_at }) => [landmark_id, bought_at]));
  return LANDMARKS.map((landmark) => ({ landmark, row: market.rows.find(({ id }) => id === landmark.id)! }))
    .filter(({ row }) => row.shares > 0)
    .sort((one, other) => other.row.shares * other.row.price_millis - one.row.shares * one.row.price_millis)
    .map(({ landmark, row }) => ({
      ...assetOf(market, { landmark, gates, now_ms }),
      value: toSparks((row.shares * row.price_millis) as Millisparks),
      daily_yield: toSparks((row.shares * row.dividend_millis) as Millisparks),
      days_to_repay: Math.ceil(row.price_millis / row.dividend_millis),
      bought_on: gameDayAt(boughtAt.get(landmark.id) ?? now_ms),
    }));
}
