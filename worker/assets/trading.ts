// Buying shares from the bank and selling them back (RULES §6). The triggers on trades move the shares; what a player
// may buy is looked at before, and held by guards in the batch against whoever is quicker.
import { type SQL, sql } from 'drizzle-orm';
import type { purchaseShares } from '../contract/assets.ts';
import type { CallReply } from '../contract/call.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../kernel/millisparks.ts';
import { Refusal, type RefusalCode } from '../kernel/refusal.ts';
import { saleFee } from '../kernel/sale-fee.ts';
import { post } from '../ledger/post.ts';
import { spend } from '../ledger/spend.ts';
import { publish } from '../news/publish.ts';
import { type Database, guard, integer, type Statement } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import type { Writer } from '../sessions/writer.ts';
import type { Landmark } from './landmarks.ts';
import { assetOf, marketOf, marketStatement } from './market.ts';
import { sellToBank } from './retirement.ts';
import {
  availableTo,
  type Bound,
  GUEST_MOST_SHARES,
  isRush,
  type MarketRow,
  NEWCOMER_BELOW,
  RESERVED_PERCENT,
  rushShare,
} from './terms.ts';
import { sharesValueOf } from './value.ts';

type TradeReply = CallReply<typeof purchaseShares>;

/** A wish to buy or sell `shares`, at least 1, of a landmark. */
export interface Trade {
  writer: Writer;
  landmark: Landmark;
  shares: number;
  idempotencyKey: string | null;
  gates: Gates;
  now_ms: number;
}

/** Purchases from this worth on are news (RULES §8). */
const NEWS_FROM: Millisparks = sparks(1000);

const BOUND_REFUSALS: Readonly<Record<Bound, { code: RefusalCode; detail?: string }>> = {
  stock: { code: 'NOT_ENOUGH_SHARES' },
  reserved: { code: 'RESERVED_FOR_NEWCOMERS' },
  release: {
    code: 'SHARE_LIMIT',
    detail: 'In the first 24 hours of a release you can buy a tenth of it.',
  },
  guest: { code: 'SHARE_LIMIT', detail: 'Guests can hold 50 shares. Register to hold more.' },
};

/**
 * Buys. Throws NOT_ENOUGH_SHARES, RESERVED_FOR_NEWCOMERS, SHARE_LIMIT, VILLA_IN_ARREARS, NOT_ENOUGH_POINTS, and KEY_REUSED.
 */
export async function buyShares(db: Database, trade: Trade): Promise<TradeReply> {
  const { writer, landmark, shares, gates, now_ms } = trade;
  const cost = (shares * landmark.priceMillis) as Millisparks;
  const facts = await spend<TradeFacts>(db, {
    ...spendingOf(trade, 'purchase-shares'),
    prepare: async () => {
      const { market, balance, arrears } = await standingOf(db, writer);
      const row = market.rows.find(({ id }) => id === landmark.id)!;
      const available = availableTo(market.rows, { row, buyer: market.buyer, gates, now_ms });
      if (shares > available.shares) {
        const { code, detail } = BOUND_REFUSALS[available.bound];
        throw new Refusal(code, { detail });
      }
      if (arrears > 0) throw new Refusal('VILLA_IN_ARREARS');
      if (balance < cost) throw new Refusal('NOT_ENOUGH_POINTS');
      return {
        statements: [
          ...termsHold(trade, row),
          insertPurchase(trade),
          post({
            key: sql`'shares:' || (SELECT MAX(id) FROM trades)`,
            from: { player: writer.playerId },
            to: 'bank',
            amount: cost,
            type: 'share_purchase',
            description: `${inShares(shares)} of ${landmark.name}`,
            day: gameDayAt(now_ms),
            now_ms,
          }),
          ...(cost >= NEWS_FROM ? [purchaseNews(trade, cost)] : []),
        ],
        replySql: factsSql(writer, sql`0`),
      };
    },
  });
  return replyOf(trade, facts, `You bought ${inShares(shares)} of ${landmark.name}.`);
}

/** Sells. Throws INVALID 'Invalid number of shares to sell' beyond what is owned, and KEY_REUSED. */
export async function sellShares(db: Database, trade: Trade): Promise<TradeReply> {
  const { writer, landmark, shares, now_ms } = trade;
  const fee = saleFee({ shares, price_millis: landmark.priceMillis });
  const facts = await spend<TradeFacts>(db, {
    ...spendingOf(trade, 'sell-shares'),
    prepare: async () => {
      const { market } = await standingOf(db, writer);
      const owned = market.rows.find(({ id }) => id === landmark.id)!.shares;
      if (shares > owned) {
        const detail = 'Invalid number of shares to sell';
        throw new Refusal('INVALID', { detail, fields: { number_of_shares: detail } });
      }
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
        replySql: factsSql(writer, sql`${fee}`),
      };
    },
  });
  return replyOf(trade, facts, `You sold ${inShares(shares)} of ${landmark.name}.`);
}

/** What a trade's reply is made from; kept under its key, so that a repetition answers the same. */
interface TradeFacts {
  balance: number;
  fee: number;
  market: MarketRow[];
  kind: string;
}

function spendingOf({ writer, landmark, shares, idempotencyKey, now_ms }: Trade, call: string) {
  return { writer, idempotencyKey, now_ms, request: { call, body: { landmark: landmark.id, shares } } };
}

async function standingOf(db: Database, writer: Writer) {
  const [market, wallet] = (await db.batch([
    marketStatement(writer.publicId),
    sql`
      SELECT balance, COALESCE((SELECT amount_millis FROM villa_arrears WHERE player_id = accounts.id), 0) AS arrears
      FROM accounts WHERE id = ${writer.playerId}`,
  ])) as [unknown[], { balance: number; arrears: number }[]];
  return { market: marketOf(market), ...wallet[0]! };
}

/** The terms of `availableTo` once more, inside the batch: others may have been quicker since the look. */
function termsHold({ writer, landmark, shares, gates, now_ms }: Trade, row: MarketRow): Statement[] {
  const cost = integer(shares * landmark.priceMillis);
  const id = sql`${writer.playerId}`;
  const terms = [
    sql`${sharesValueOf(id)} < ${NEWCOMER_BELOW} OR
      ((SELECT SUM(bank_shares * price_millis) FROM landmarks) - ${cost}) * 100
        >= (SELECT SUM(issued * price_millis) FROM landmarks) * ${integer(RESERVED_PERCENT)}`,
  ];
  if (isRush({ row, gates, now_ms })) {
    terms.push(sql`
      (SELECT COALESCE(SUM(MAX(shares, 0)), 0) FROM trades WHERE player_id = ${id}
        AND landmark_id = ${landmark.id} AND created_at >= ${row.released_at}) + ${integer(shares)}
      <= ${rushShare(row)}`);
  }
  if (writer.isGuest && gates.guest_shares) {
    terms.push(sql`
      (SELECT COALESCE(SUM(shares), 0) FROM holdings WHERE player_id = ${id}) + ${integer(shares)}
      <= ${GUEST_MOST_SHARES}`);
  }
  return terms.map(guard);
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

function factsSql(writer: Writer, fee: SQL): SQL {
  return sql`(SELECT json_object('balance', accounts.balance, 'fee', ${fee}, 'kind', players.kind, 'market', json((
        SELECT json_group_array(json_object('id', landmarks.id, 'price_millis', landmarks.price_millis,
          'dividend_millis', landmarks.dividend_millis, 'issued', landmarks.issued,
          'bank_shares', landmarks.bank_shares, 'shares', COALESCE(holdings.shares, 0),
          'paid_millis', COALESCE(holdings.paid_millis, 0),
          'released_at', landmarks.released_at, 'released', landmarks.released,
          'bought', COALESCE((SELECT SUM(MAX(trades.shares, 0)) FROM trades
            WHERE trades.player_id = players.id AND trades.landmark_id = landmarks.id
              AND trades.created_at >= landmarks.released_at), 0)))
        FROM landmarks LEFT JOIN holdings
          ON holdings.landmark_id = landmarks.id AND holdings.player_id = players.id)))
    FROM accounts JOIN players ON players.id = accounts.id WHERE accounts.id = ${writer.playerId})`;
}

function replyOf({ landmark, gates, now_ms }: Trade, facts: TradeFacts, message: string): TradeReply {
  const buyer = { isGuest: facts.kind === 'guest' };
  return {
    message,
    new_total_points: toSparks(facts.balance as Millisparks),
    fee: toSparks(facts.fee as Millisparks),
    asset: assetOf({ rows: facts.market, buyer }, { landmark, gates, now_ms }),
  };
}

function inShares(shares: number): string {
  return shares === 1 ? 'one share' : `${shares} shares`;
}
