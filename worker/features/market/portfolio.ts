// The landmarks in which a player holds shares: what they are worth, what they earn and when they have repaid.
import { sql } from 'drizzle-orm';
import { LANDMARKS } from '../../model/landmarks/landmarks.ts';
import { assetOf, type MarketViewer, marketOf, marketStatement } from '../../model/landmarks/market.ts';
import type { Database } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { myAssets } from '../../shared/contract/assets.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

type Portfolio = CallReply<typeof myAssets>;

export async function portfolioOf(
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
