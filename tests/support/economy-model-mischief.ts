// Mischief in the reference model of the economy. The server draws the outcome of an attack; the model adopts it and checks its
// bounds.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { carryOut } from '../../worker/features/attacks/attack.ts';
import { cleanOne } from '../../worker/features/attacks/cleaning.ts';
import { buyPiece } from '../../worker/features/attacks/market.ts';
import { MISCHIEF_ITEMS, mischiefItemOf } from '../../worker/model/mischief/items.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { ownsAnything } from './economy-model.ts';
import { type Moment, succeeds } from './economy-model-people.ts';
import { db } from './record.ts';

const gates = allGates({ on: false });

export async function arm({ people, who, what, now_ms }: Moment): Promise<void> {
  const { writer, holder } = people[who]!;
  const item = MISCHIEF_ITEMS[what]!;
  const may = holder.arrears === 0 && holder.balance >= item.costMillis;
  expect(
    await succeeds(() => buyPiece(db, { writer, item, idempotencyKey: crypto.randomUUID(), now_ms })),
  ).toBe(may);
  if (!may) return;
  holder.balance -= item.costMillis;
  holder.mischief.set(item.id, (holder.mischief.get(item.id) ?? 0) + 1);
}

/** Attacks a player's Villa with the first piece in the inventory. */
export async function strike({ people, who, what, count, now_ms }: Moment): Promise<void> {
  const { writer, holder } = people[who]!;
  const target = people[what]!;
  const [kept] = await db.all<{ id: number; item: string }>(sql`
    SELECT id, item FROM mischief_inventory WHERE player_id = ${writer.playerId} AND quantity > 0 ORDER BY id LIMIT 1`);
  const may = kept !== undefined && target !== people[who] && ownsAnything(target.holder);
  let told: Awaited<ReturnType<typeof carryOut>> | null = null;
  const was = await succeeds(async () => {
    told = await carryOut(db, {
      writer,
      target: { name: String(target.writer.playerId), id: sql`${target.writer.playerId}` },
      inventoryItemId: String(kept?.id ?? 0),
      idempotencyKey: crypto.randomUUID(),
      draws: { success: count * 2, order: count, story: count },
      gates,
      now_ms,
    });
  });
  expect(was).toBe(may);
  if (!may || !kept || !told) return;
  const { sparks_stolen, success } = told as { sparks_stolen: number; success: boolean };
  const stolen = Math.round(sparks_stolen * 1000);
  const item = mischiefItemOf(kept.item)!;
  expect(stolen).toBeLessThanOrEqual(Math.floor((item.costMillis * 40) / 100));
  expect(stolen).toBeLessThanOrEqual(Math.floor((target.holder.balance * 2) / 100));
  if (!success) expect(stolen).toBe(0);
  holder.balance += stolen;
  target.holder.balance -= stolen;
  holder.mischief.set(kept.item, holder.mischief.get(kept.item)! - 1);
  const laid = await db.all<{
    item: string | null;
    effect_type: string;
    percent: number;
    pieces: number;
    rate: number;
    harm: number;
    ends_at: number;
  }>(sql`
    SELECT item, effect_type, percent, pieces, rate_millis AS rate, harm_millis AS harm, ends_at FROM disruptions
    WHERE attack_id = (SELECT MAX(id) FROM attacks)`);
  expect(laid.reduce((sum, { harm }) => sum + harm, 0)).toBeLessThanOrEqual(item.costMillis);
  for (const { item: hit, effect_type, percent, pieces, rate, ends_at } of laid) {
    expect(hit === null || (target.holder.pieces.get(hit) ?? 0) > 0).toBe(true);
    expect(
      target.holder.disruptions.some((lies) => hit !== null && lies.item === hit && lies.to > now_ms),
    ).toBe(false);
    target.holder.disruptions.push({
      item: hit,
      effect: effect_type,
      percent,
      pieces,
      rate,
      from: now_ms,
      to: ends_at,
    });
  }
}

/** Cleans up a disruption on the player's own Villa. */
export async function clean({ people, who, what, now_ms }: Moment): Promise<void> {
  const { writer, holder } = people[who]!;
  const lying = await db.all<{ id: number; item: string | null; effect_type: string }>(sql`
    SELECT id, item, effect_type FROM disruptions WHERE target_id = ${writer.playerId} AND ends_at > ${now_ms} ORDER BY id`);
  const cleaned = lying[what];
  let cost = 0;
  const was = await succeeds(async () => {
    const reply = await cleanOne(db, {
      writer,
      disruptionId: String(cleaned?.id ?? 0),
      idempotencyKey: crypto.randomUUID(),
      now_ms,
    });
    cost = Math.round(reply.cost * 1000);
  });
  if (!cleaned) expect(was).toBe(false);
  if (!was || !cleaned) return;
  expect(cost).toBeGreaterThanOrEqual(5000);
  holder.balance -= cost;
  for (const lies of holder.disruptions) {
    if (lies.item === cleaned.item && lies.effect === cleaned.effect_type && lies.to > now_ms)
      lies.to = now_ms;
  }
}
