// The Mischief Market, and a player's inventory from it (RULES §9).

import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Writer } from '../../economy/guarded-batch.ts';
import { type SpendingBatch, spend } from '../../economy/spend.ts';
import { post } from '../../model/ledger/post.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import { MISCHIEF_ITEMS, type MischiefItem, mischiefItemOf } from '../../model/mischief/items.ts';
import { penetrationOf } from '../../model/mischief/odds.ts';
import type { mischiefInventory } from '../../model/mischief/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, guard } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { buyMischief, marketItems, myInventory } from '../../shared/contract/mischief.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** The market's items, with the number the viewer has of each. */
export async function marketFor(
  db: Database,
  viewerPublicId: string | null,
): Promise<CallReply<typeof marketItems>> {
  const rows = await db.all<Columns<typeof mischiefInventory, 'item' | 'quantity'>>(sql`
    SELECT item, quantity FROM mischief_inventory
    WHERE player_id = (SELECT id FROM players WHERE public_id = ${viewerPublicId ?? ''})`);
  const owned = new Map(rows.map(({ item, quantity }) => [item, quantity]));
  return MISCHIEF_ITEMS.map((item) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    item_tier: String(item.item_tier),
    cost_sparks: toSparks(item.costMillis),
    image_url_slug: item.id,
    effect_params: effectOf(item),
    quantity_owned: owned.get(item.id) ?? 0,
  }));
}

/** A player's mischief items, most expensive first. */
export async function inventoryOf(
  db: Database,
  { playerId }: { playerId: number },
): Promise<CallReply<typeof myInventory>> {
  const rows = await db.all<Columns<typeof mischiefInventory, 'id' | 'item' | 'quantity'>>(sql`
    SELECT id, item, quantity FROM mischief_inventory WHERE player_id = ${playerId} AND quantity > 0`);
  return rows
    .flatMap(({ id, item, quantity }) => {
      const known = mischiefItemOf(item);
      return known ? [{ id, known, quantity }] : [];
    })
    .sort((one, other) => other.known.costMillis - one.known.costMillis)
    .map(({ id, known, quantity }) => ({
      id: String(id),
      quantity,
      item_details: { name: known.name, description: known.description, image_url_slug: known.id },
      effect_params: effectOf(known),
    }));
}

/** An item's effect under the spec's names, always with its penetration. */
export function effectOf(item: MischiefItem) {
  return { ...item.effect_params, shield_penetration_rating: penetrationOf(item) };
}

/** Buys one piece. Throws VILLA_IN_ARREARS, NOT_ENOUGH_POINTS, KEY_REUSED. */
export async function buyPiece(
  db: Database,
  {
    writer,
    item,
    idempotencyKey,
    now_ms,
  }: { writer: Writer; item: MischiefItem; idempotencyKey: string; now_ms: number },
): Promise<CallReply<typeof buyMischief>> {
  const inArrears = sql`EXISTS (SELECT 1 FROM villa_arrears
    WHERE player_id = ${writer.playerId} AND amount_millis > 0)`;
  const atOnce: SpendingBatch = {
    statements: [
      guard(sql`NOT ${inArrears}`),
      sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (${writer.playerId}, ${item.id}, 1)
        ON CONFLICT (player_id, item) DO UPDATE SET quantity = quantity + 1`,
      post({
        key: `mischief:${newId()}`,
        from: { player: writer.playerId },
        to: 'burn',
        amount: item.costMillis,
        type: 'mischief_purchase',
        description: item.name,
        day: gameDayAt(now_ms),
        now_ms,
      }),
    ],
    replySql: sql`(SELECT json_object('balance', balance, 'quantity', (SELECT quantity FROM mischief_inventory
      WHERE player_id = ${writer.playerId} AND item = ${item.id})) FROM accounts WHERE id = ${writer.playerId})`,
  };
  const facts = await spend<{ balance: number; quantity: number }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'buy-mischief', body: { item: item.id } },
    atOnce,
    look: async (db) => {
      const rows = await db.all<Columns<typeof accounts, 'balance'> & { in_arrears: number }>(
        sql`SELECT balance, ${inArrears} AS in_arrears FROM accounts WHERE id = ${writer.playerId}`,
      );
      if (rows[0]!.in_arrears) throw new Refusal('VILLA_IN_ARREARS');
      if (rows[0]!.balance < item.costMillis) throw new Refusal('NOT_ENOUGH_POINTS');
      return atOnce;
    },
  });
  return {
    message: `In your cellar: ${item.name}.`,
    new_total_points: toSparks(facts.balance as Millisparks),
    quantity_owned: facts.quantity,
  };
}
