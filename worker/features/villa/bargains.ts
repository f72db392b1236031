// Buying one piece at the Villa shop, and selling pieces back (RULES §8). The triggers on villa_moves move the pieces and the
// stock.

import { sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { type SpendingBatch, spend } from '../../economy/spend.ts';
import { post } from '../../model/ledger/post.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import { declinesMischief } from '../../model/mischief/choice.ts';
import { publish } from '../../model/news/publish.ts';
import { notify } from '../../model/notifications/notify.ts';
import { RAREST_TIERS, VILLA_ITEMS, type VillaItem } from '../../model/villa/items.ts';
import type { villaShop } from '../../model/villa/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, guard, integer, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { buyItem, sellBack } from '../../shared/contract/villa.ts';
import { type GameDay, gameDayAt, startOfDay, weekOf } from '../../shared/kernel/game-day.ts';
import { type Millisparks, printedSparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';
import { sellBackPercent } from '../../shared/kernel/sell-back.ts';
import { INACTIVE_DETAIL, KEPT_DETAIL, leavesWhatIsKept, mayBuyMore } from './purchase-bounds.ts';
import { shopItemOf } from './shop.ts';

/** The value from which purchases and sales are published as news. */
const NEWS_FROM: Millisparks = sparks(1000);

interface Deal {
  writer: Writer;
  item: VillaItem;
  now_ms: number;
}

interface DealInPieces extends Deal {
  quantity: number;
}

export interface Bargain extends Deal {
  idempotencyKey: string;
}

/** Buys one piece. Throws OUT_OF_STOCK, INACTIVE_LIMIT, RARE_LIMIT, VILLA_IN_ARREARS, NOT_ENOUGH_POINTS, KEY_REUSED. */
export async function buyOne(
  db: Database,
  { writer, item, idempotencyKey, gates, now_ms }: Bargain & { gates: Gates },
): Promise<CallReply<typeof buyItem>> {
  const today = gameDayAt(now_ms);
  const isRationed = gates.rare_items && RAREST_TIERS.includes(item.rarity_tier);
  const atOnce: SpendingBatch = {
    statements: [
      ...(gates.inactive_bounds
        ? [guard(mayBuyMore({ writer, item })), guard(leavesWhatIsKept({ writer, item }))]
        : []),
      ...(isRationed ? [guard(sql`${rareThisWeek(writer, today)} = 0`)] : []),
      insertMove({ writer, item, quantity: 1, now_ms }),
      post({
        key: sql`'villa-item:' || (SELECT MAX(id) FROM villa_moves)`,
        from: { player: writer.playerId },
        to: 'bank',
        amount: item.costMillis,
        type: 'villa_purchase',
        description: item.name,
        day: today,
        now_ms,
      }),
      ...(item.costMillis >= NEWS_FROM ? [purchaseNews({ writer, item, now_ms })] : []),
    ],
    replySql: sql`(SELECT json_object('balance', accounts.balance,
      'quantity', (SELECT quantity FROM villa_items WHERE player_id = accounts.id AND item = ${item.id}),
      'supply', (SELECT supply FROM villa_shop WHERE item = ${item.id}))
      FROM accounts WHERE accounts.id = ${writer.playerId})`,
  };
  const facts = await spend<{ balance: number; quantity: number; supply: number }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'buy-item', body: { item: item.id } },
    atOnce,
    look: async (db) => {
      const standing = await standingOf(db, { writer, item, today });
      if (standing.supply < 1) throw new Refusal('OUT_OF_STOCK');
      if (gates.inactive_bounds && standing.is_left === 0)
        throw new Refusal('OUT_OF_STOCK', { detail: KEPT_DETAIL });
      if (gates.inactive_bounds && standing.is_unbounded === 0)
        throw new Refusal('INACTIVE_LIMIT', { detail: INACTIVE_DETAIL });
      if (isRationed && standing.rare_this_week > 0) throw new Refusal('RARE_LIMIT');
      if (standing.arrears > 0) throw new Refusal('VILLA_IN_ARREARS');
      if (standing.balance < item.costMillis) throw new Refusal('NOT_ENOUGH_POINTS');
      return atOnce;
    },
  });
  return {
    message: `Yours: ${item.name}.`,
    new_total_points: toSparks(facts.balance as Millisparks),
    villa_item: { id: item.id, quantity: facts.quantity, item_details: shopItemOf(item, facts.supply) },
  };
}

/** Sells pieces back. Throws INVALID if more than the player owns, and KEY_REUSED. */
export async function sellPiecesBack(
  db: Database,
  { writer, item, quantity, idempotencyKey, now_ms }: Bargain & { quantity: number },
): Promise<CallReply<typeof sellBack>> {
  const facts = await spend<{ balance: number; paid: number; remaining: number }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'sell-back', body: { item: item.id, quantity } },
    look: async (db) => {
      const { owned, declines } = await standingOf(db, { writer, item, today: gameDayAt(now_ms) });
      const percent = sellBackPercent({ type: item.item_type, declinesMischief: declines === 1 });
      if (quantity > owned)
        throw invalid('quantity_to_sell', owned === 0 ? 'You do not own this item.' : `You own ${owned}.`);
      return {
        statements: [
          guard(sql`${declinesMischief(sql`${writer.playerId}`)} = ${declines}`),
          ...sellingStatements({ writer, item, quantity, percent, now_ms }),
        ],
        replySql: sql`(SELECT json_object('balance', accounts.balance, 'paid', ${LAST_PROCEEDS},
          'remaining', COALESCE(
            (SELECT quantity FROM villa_items WHERE player_id = accounts.id AND item = ${item.id}), 0))
          FROM accounts WHERE accounts.id = ${writer.playerId})`,
      };
    },
  });
  const value = toSparks(facts.paid as Millisparks);
  return {
    message: `Sold back for ${printedSparks(value)} Sparks.`,
    new_total_points: toSparks(facts.balance as Millisparks),
    total_sell_back_value: value,
    remaining_quantity: facts.remaining,
  };
}

/** The proceeds of the sale made in this batch. */
const LAST_PROCEEDS = sql`(SELECT amount FROM postings WHERE key = 'villa-sale:' || (SELECT MAX(id) FROM villa_moves))`;

function sellingStatements({
  writer,
  item,
  quantity,
  percent,
  now_ms,
}: DealInPieces & { percent: number }): Statement[] {
  const mine = sql`player_id = ${writer.playerId} AND item = ${item.id}`;
  const soldBefore = sql`(SELECT -SUM(quantity) FROM villa_moves WHERE ${mine} AND quantity < 0) - ${integer(quantity)}`;
  const refund = sql`(SELECT SUM(price_millis) * ${integer(percent)} / 100 FROM (
    SELECT price_millis FROM villa_moves WHERE ${mine} AND quantity = 1
    ORDER BY id LIMIT ${integer(quantity)} OFFSET (${soldBefore})))`;
  const remaining = sql`COALESCE((SELECT quantity FROM villa_items WHERE ${mine}), 0)`;
  const day = gameDayAt(now_ms);
  return [
    insertMove({ writer, item, quantity: -quantity, now_ms }),
    post({
      key: sql`'villa-sale:' || (SELECT MAX(id) FROM villa_moves)`,
      from: 'bank',
      to: { player: writer.playerId },
      amount: refund,
      type: 'villa_sellback',
      description: quantity === 1 ? item.name : `${quantity} × ${item.name}`,
      day,
      now_ms,
    }),
    notify({
      key: sql`'villa-sale:' || (SELECT MAX(id) FROM villa_moves)`,
      player: writer.playerId,
      type: 'VILLA_ITEM_SELLBACK',
      facts: sql`json_object('quantity_sold', ${integer(quantity)}, 'item_name', ${item.name},
        'total_sell_back_value', ${LAST_PROCEEDS} / 1000.0, 'remaining_quantity', ${remaining})`,
      now_ms,
    }),
    ...(quantity * item.costMillis * percent >= NEWS_FROM * 100
      ? [saleNews({ writer, item, quantity, percent, now_ms })]
      : []),
  ];
}

function insertMove({ writer, item, quantity, now_ms }: DealInPieces): Statement {
  return sql`
    INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
    VALUES (${writer.playerId}, ${item.id}, ${quantity}, ${item.costMillis}, ${gameDayAt(now_ms)}, ${now_ms})`;
}

function purchaseNews({ writer, item, now_ms }: Deal): Statement {
  return publish({
    key: `purchase:${writer.publicId}:villa:${item.id}:${gameDayAt(now_ms)}`,
    type: 'HIGH_VALUE_PURCHASE',
    facts: { player: writer.playerId, item_type: 'Villa Item', item_name: item.name },
    sums: { total_cost: toSparks(item.costMillis), items_purchased: 1 },
    now_ms,
  });
}

function saleNews({
  writer,
  item,
  quantity,
  percent,
  now_ms,
}: DealInPieces & { percent: number }): Statement {
  return publish({
    key: `sellback:${writer.publicId}:${item.id}:${gameDayAt(now_ms)}`,
    type: 'HIGH_VALUE_SELLBACK',
    facts: { player: writer.playerId, item_name: item.name },
    sums: {
      quantity_sold: quantity,
      total_value: toSparks(((quantity * item.costMillis * percent) / 100) as Millisparks),
    },
    now_ms,
  });
}

type Trader = Columns<typeof villaShop, 'supply'> &
  Columns<typeof accounts, 'balance'> & {
    owned: number;
    arrears: number;
    rare_this_week: number;
    declines: number;
    is_unbounded: number;
    is_left: number;
  };

async function standingOf(
  db: Database,
  { writer, item, today }: { writer: Writer; item: VillaItem; today: GameDay },
): Promise<Trader> {
  const rows = await db.all<Trader>(sql`
    SELECT (SELECT supply FROM villa_shop WHERE item = ${item.id}) AS supply,
      COALESCE((SELECT quantity FROM villa_items WHERE player_id = accounts.id AND item = ${item.id}), 0) AS owned,
      balance, COALESCE((SELECT amount_millis FROM villa_arrears WHERE player_id = accounts.id), 0) AS arrears,
      ${rareThisWeek(writer, today)} AS rare_this_week, ${declinesMischief(sql`accounts.id`)} AS declines,
      ${mayBuyMore({ writer, item })} AS is_unbounded, ${leavesWhatIsKept({ writer, item })} AS is_left
    FROM accounts WHERE id = ${writer.playerId}`);
  return rows[0]!;
}

/** The number of pieces of the two rarest tiers the player has bought in the ISO week of a day. */
function rareThisWeek({ playerId }: Writer, today: GameDay) {
  const rare = VILLA_ITEMS.filter(({ rarity_tier }) => RAREST_TIERS.includes(rarity_tier)).map(
    ({ id }) => id,
  );
  const monday = startOfDay(weekOf(today) as string as GameDay);
  return sql`(SELECT COUNT(*) FROM villa_moves WHERE player_id = ${playerId} AND quantity = 1
    AND created_at >= ${monday} AND item IN (SELECT value FROM json_each(${JSON.stringify(rare)})))`;
}
