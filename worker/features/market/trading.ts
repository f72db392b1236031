// Buying shares from the bank and selling them back (RULES §6). The triggers on trades move the shares. The batch guards what a
// player may buy; only a refused batch is followed by a read, to find the reason.
import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { type SpendingBatch, spend } from '../../economy/spend.ts';
import { listBoundedBuyer } from '../../model/landmarks/bounded-buyers.ts';
import type { Landmark } from '../../model/landmarks/landmarks.ts';
import {
  assetOf,
  type BuyerRow,
  buyerColumns,
  buyerOf,
  marketOf,
  marketStatement,
} from '../../model/landmarks/market.ts';
import { purchaseGuards, worthsSql } from '../../model/landmarks/purchase-guards.ts';
import { sellToBank } from '../../model/landmarks/retirement.ts';
import { availableTo, type Bound, type MarketRow, type Worths } from '../../model/landmarks/terms.ts';
import { post } from '../../model/ledger/post.ts';
import { publish } from '../../model/news/publish.ts';
import type { Origin } from '../../model/players/address-key.ts';
import { type Database, integer, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { purchaseShares } from '../../shared/contract/assets.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { invalid, Refusal, type RefusalCode } from '../../shared/kernel/refusal.ts';
import { saleFee } from '../../shared/kernel/sale-fee.ts';

type TradeReply = CallReply<typeof purchaseShares>;

/** An order to buy or sell `shares`, at least 1, of a landmark. `origin` is the caller's network. */
export interface Trade {
  writer: Writer;
  landmark: Landmark;
  shares: number;
  idempotencyKey: string;
  origin: Origin;
  gates: Gates;
  now_ms: number;
}

/** The value from which purchases are published as news (RULES §8). */
const NEWS_FROM: Millisparks = sparks(1000);

const BOUND_REFUSALS: Readonly<Record<Bound, { code: RefusalCode; detail?: string }>> = {
  stock: { code: 'NOT_ENOUGH_SHARES' },
  inactive: {
    code: 'INACTIVE_LIMIT',
    detail:
      'Until you are an active player you can hold shares worth 500 Sparks; with a proven address 2,000, while half of all shares are on sale. A proven address and points on 3 days make you active from Monday on.',
  },
  address: {
    code: 'INACTIVE_LIMIT',
    detail:
      'Players at your network address who have not had points on 15 days yet can hold shares worth 3,000 Sparks together, all of an IPv6 /48 30,000. Points on 15 days lift this for you from Monday on.',
  },
  household: {
    code: 'SHARE_LIMIT',
    detail:
      'All players of your network address together can hold shares worth 36,000 Sparks, all of an IPv6 /48 360,000. Shares already held stay.',
  },
  reserved: { code: 'RESERVED_FOR_NEWCOMERS' },
  release: {
    code: 'SHARE_LIMIT',
    detail: 'Until a day after the last part of a release you can buy a tenth of it.',
  },
};

/**
 * Buys shares. Throws NOT_ENOUGH_SHARES, INACTIVE_LIMIT, RESERVED_FOR_NEWCOMERS, SHARE_LIMIT, VILLA_IN_ARREARS,
 * NOT_ENOUGH_POINTS, and KEY_REUSED.
 */
export async function buyShares(db: Database, purchase: Trade): Promise<TradeReply> {
  const { writer, landmark, shares, origin, gates, now_ms } = purchase;
  const { playerId } = writer;
  const cost = (shares * landmark.priceMillis) as Millisparks;
  const atOnce: SpendingBatch = {
    statements: [
      ...(gates.inactive_bounds ? listBoundedBuyer({ playerId, origin }) : []),
      ...purchaseGuards({ playerId, origin, landmark, shares, gates, now_ms }),
      insertPurchase(purchase),
      post({
        key: sql`'shares:' || (SELECT MAX(id) FROM trades)`,
        from: { player: playerId },
        to: 'bank',
        amount: cost,
        type: 'share_purchase',
        description: `${inShares(shares)} of ${landmark.name}`,
        day: gameDayAt(now_ms),
        now_ms,
      }),
      ...(cost >= NEWS_FROM ? [purchaseNews(purchase, cost)] : []),
    ],
    replySql: factsSql(purchase, sql`0`),
  };
  const facts = await spend<TradeFacts>(db, {
    ...spendingOf(purchase, 'purchase-shares'),
    atOnce,
    look: async (db) => {
      const { market, balance, arrears } = await standingOf(db, purchase);
      const row = market.rows.find(({ id }) => id === landmark.id)!;
      const available = availableTo(market.worths, { row, buyer: market.buyer, gates, now_ms });
      if (shares > available.shares) {
        const { code, detail } = BOUND_REFUSALS[available.bound];
        throw new Refusal(code, { detail });
      }
      if (arrears > 0) throw new Refusal('VILLA_IN_ARREARS');
      if (balance < cost) throw new Refusal('NOT_ENOUGH_POINTS');
      return atOnce;
    },
  });
  return replyOf(purchase, facts, `You bought ${inShares(shares)} of ${landmark.name}.`);
}

/** Sells shares. Throws INVALID 'Invalid number of shares to sell' if more than the player owns, and KEY_REUSED. */
export async function sellShares(db: Database, trade: Trade): Promise<TradeReply> {
  const { writer, landmark, shares, now_ms } = trade;
  const fee = saleFee({ shares, price_millis: landmark.priceMillis });
  const facts = await spend<TradeFacts>(db, {
    ...spendingOf(trade, 'sell-shares'),
    look: async (db) => {
      const { market } = await standingOf(db, trade);
      const owned = market.rows.find(({ id }) => id === landmark.id)!.shares;
      if (shares > owned) throw invalid('number_of_shares', 'Invalid number of shares to sell');
      return {
        statements: [
          sellToBank({
            sales: sql`SELECT ${writer.playerId} AS player_id, ${landmark.id} AS landmark_id,
              ${integer(shares)} AS shares`,
            day: gameDayAt(now_ms),
            now_ms,
          }),
          post({
            key: sql`'shares:' || (SELECT MAX(id) FROM trades)`,
            from: 'bank',
            to: { player: writer.playerId },
            amount: (shares * landmark.priceMillis - fee) as Millisparks,
            type: 'share_sale',
            description: `${inShares(shares)} of ${landmark.name}, less the fee`,
            day: gameDayAt(now_ms),
            now_ms,
          }),
        ],
        replySql: factsSql(trade, sql`${fee}`),
      };
    },
  });
  return replyOf(trade, facts, `You sold ${inShares(shares)} of ${landmark.name}.`);
}

/** The facts behind a trade's reply. Stored under its key, so that a repeated request gets the same reply. */
interface TradeFacts {
  balance: number;
  fee: number;
  row: MarketRow;
  worths: Worths;
  buyer: BuyerRow;
}

function spendingOf({ writer, landmark, shares, idempotencyKey, now_ms }: Trade, call: string) {
  return { writer, idempotencyKey, now_ms, request: { call, body: { landmark: landmark.id, shares } } };
}

async function standingOf(db: Database, { writer, origin }: Trade) {
  const [market, wallet] = (await db.batch([
    marketStatement({ publicId: writer.publicId, origin }),
    sql`
      SELECT balance, COALESCE((SELECT amount_millis FROM villa_arrears WHERE player_id = accounts.id), 0) AS arrears
      FROM accounts WHERE id = ${writer.playerId}`,
  ])) as [unknown[], { balance: number; arrears: number }[]];
  return { market: marketOf(market), ...wallet[0]! };
}

function insertPurchase({ writer, landmark, shares, now_ms }: Trade): Statement {
  return sql`
    INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
    VALUES (${writer.playerId}, ${landmark.id}, ${shares}, ${gameDayAt(now_ms)}, ${now_ms})`;
}

function purchaseNews({ writer, landmark, shares, now_ms }: Trade, cost: Millisparks): Statement {
  const day = gameDayAt(now_ms);
  return publish({
    key: `purchase:${writer.publicId}:asset:${landmark.id}:${day}`,
    type: 'HIGH_VALUE_PURCHASE',
    facts: {
      player: writer.playerId,
      item_type: 'Asset Share',
      item_name: landmark.name,
      asset_slug: landmark.slug,
    },
    sums: { total_cost: toSparks(cost), items_purchased: shares },
    now_ms,
  });
}

function factsSql({ writer, landmark, origin }: Trade, fee: SQL): SQL {
  return sql`(SELECT json_object('balance', accounts.balance, 'fee', ${fee},
      'buyer', json_object('kind', buyer.kind, 'is_proven', buyer.is_proven, 'is_active', buyer.is_active,
        'is_established', buyer.is_established, 'room_around', buyer.room_around,
        'room_at_address', buyer.room_at_address),
      'worths', ${worthsSql(sql`buyer.id`)},
      'row', (SELECT json_object('id', landmarks.id, 'price_millis', landmarks.price_millis,
          'dividend_millis', landmarks.dividend_millis, 'issued', landmarks.issued,
          'bank_shares', landmarks.bank_shares, 'shares', COALESCE(holdings.shares, 0),
          'paid_millis', COALESCE(holdings.paid_millis, 0),
          'released_at', landmarks.released_at, 'released', landmarks.released,
          'bought', COALESCE((SELECT SUM(MAX(trades.shares, 0)) FROM trades
            WHERE trades.player_id = buyer.id AND trades.landmark_id = landmarks.id
              AND trades.created_at >= landmarks.released_at), 0))
        FROM landmarks LEFT JOIN holdings
          ON holdings.landmark_id = landmarks.id AND holdings.player_id = buyer.id
        WHERE landmarks.id = ${landmark.id}))
    FROM accounts JOIN (SELECT players.id, ${buyerColumns(origin)} FROM players WHERE players.id = ${writer.playerId}) AS buyer
      ON buyer.id = accounts.id)`;
}

function replyOf({ landmark, gates, now_ms }: Trade, facts: TradeFacts, message: string): TradeReply {
  const buyer = buyerOf(facts.buyer);
  return {
    message,
    new_total_points: toSparks(facts.balance as Millisparks),
    fee: toSparks(facts.fee as Millisparks),
    asset: assetOf({ rows: [facts.row], worths: facts.worths, buyer }, { landmark, gates, now_ms }),
  };
}

function inShares(shares: number): string {
  return shares === 1 ? 'one share' : `${shares} shares`;
}
