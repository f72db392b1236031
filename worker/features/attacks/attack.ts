// Carrying out an attack (RULES §9): reads the state, and makes all changes and notifications in one batch. The item is used up
// either way, and what it steals is always worth less than the item.

import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../../economy/guarded-batch.ts';
import { spend } from '../../economy/spend.ts';
import { notBlocked } from '../../model/friends/blocks.ts';
import { post } from '../../model/ledger/post.ts';
import { declinesMischief } from '../../model/mischief/choice.ts';
import { harmLately } from '../../model/mischief/disruptions.ts';
import { mischiefItemOf } from '../../model/mischief/items.ts';
import type { disruptions, mischiefInventory } from '../../model/mischief/tables.ts';
import { publish } from '../../model/news/publish.ts';
import { notify } from '../../model/notifications/notify.ts';
import { villaItemOf } from '../../model/villa/items.ts';
import type { villaItems } from '../../model/villa/tables.ts';
import { defenseOf } from '../../model/villa/value.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, guard, type Statement } from '../../platform/database.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type AttackReply, type AttackResult, type Met, resultOf, type Strike } from './attack-result.ts';
import { type Encounter, encounterColumns, limitsHold, obstacleTo } from './protections.ts';

export interface Attack extends Strike {
  writer: Writer;
  /** The target's name, and an expression that yields its id, or null if there is no such player. */
  target: { name: string; id: SQL };
  inventoryItemId: string;
  idempotencyKey: string;
}

/** Attacks. Throws NOT_FOUND for an unknown player or an item the player does not have, SHELTERED, ATTACK_LIMIT, KEY_REUSED. */
export async function carryOut(db: Database, wish: Attack): Promise<AttackReply> {
  const { writer, target, inventoryItemId, idempotencyKey, gates, now_ms } = wish;
  const facts = await spend<{ balance: number; story: Omit<AttackReply, 'new_total_points'> }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'attack', body: { target: target.name, inventoryItemId } },
    others: sql`(SELECT ${target.id} AS id WHERE id IS NOT NULL)`,
    look: async (db) => {
      const met = await meet(db, wish);
      const obstacle = obstacleTo(met.encounter, { gates, now_ms });
      if (obstacle) throw obstacle;
      const result = resultOf(wish, met);
      return {
        statements: statementsOf(wish, met, result),
        replySql: sql`(SELECT json_object('balance', balance, 'story', json(${JSON.stringify(result.story)}))
          FROM accounts WHERE id = ${writer.playerId})`,
      };
    },
  });
  return { ...facts.story, new_total_points: toSparks(facts.balance as Millisparks) };
}

/** The refusal for an unknown player name. */
export function noPlayer(): Refusal {
  return new Refusal('NOT_FOUND', { detail: 'There is no player of that name.' });
}

async function meet(
  db: Database,
  { writer, target: { id: target }, inventoryItemId, now_ms }: Attack,
): Promise<Met> {
  const [kept, states, pieces, disrupted, harms] = (await db.batch([
    sql`SELECT item FROM mischief_inventory
      WHERE id = ${Number(inventoryItemId)} AND player_id = ${writer.playerId} AND quantity > 0`,
    sql`
      SELECT players.id, players.kind, players.username, players.guest_number, accounts.balance,
        ${defenseOf(target, now_ms)} AS defense,
        ${encounterColumns({ attacker: sql`${writer.playerId}`, target, now_ms })}
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${target}`,
    sql`SELECT item, quantity FROM villa_items WHERE player_id = ${target} ORDER BY item`,
    sql`SELECT item, effect_type FROM disruptions WHERE target_id = ${target} AND ends_at > ${now_ms}`,
    sql`SELECT ${harmLately({ target, now_ms })} AS harm_millis`,
  ])) as [
    Columns<typeof mischiefInventory, 'item'>[],
    (Omit<Encounter, 'isSelf'> & Met['target'])[],
    Columns<typeof villaItems, 'item' | 'quantity'>[],
    Met['disrupted'],
    Columns<typeof disruptions, 'harm_millis'>[],
  ];
  const met = states[0];
  if (!met) throw noPlayer();
  const item = kept[0] && mischiefItemOf(kept[0].item);
  if (!item) throw new Refusal('NOT_FOUND', { detail: 'You do not have that item.' });
  const owned = pieces.flatMap(({ item: id, quantity }) => {
    const known = villaItemOf(id);
    return known ? [{ item: known, quantity }] : [];
  });
  return {
    encounter: { ...met, isSelf: met.id === writer.playerId },
    item,
    target: met,
    pieces: owned,
    harm_lately: harms[0]!.harm_millis,
    disrupted,
    upkeep_millis: owned.reduce((sum, piece) => sum + piece.quantity * piece.item.upkeepMillis, 0),
  };
}

function statementsOf(wish: Attack, met: Met, result: AttackResult): Statement[] {
  const { writer, inventoryItemId, idempotencyKey, gates, now_ms } = wish;
  const targetId = met.target.id;
  const { succeeded, succeedsBelow, stolen, laid, story } = result;
  const day = gameDayAt(now_ms);
  const target = sql`${targetId}`;
  const kept = sql`mischief_inventory WHERE id = ${Number(inventoryItemId)} AND player_id = ${writer.playerId}`;
  const lastAttack = sql`(SELECT MAX(id) FROM attacks)`;
  return [
    guard(sql`EXISTS (SELECT 1 FROM ${kept} AND quantity > 0)`),
    guard(sql`(SELECT balance FROM accounts WHERE id = ${target}) = ${met.target.balance}`),
    ...(gates.attack_limits
      ? [guard(limitsHold({ attacker: sql`${writer.playerId}`, target, now_ms }))]
      : []),
    guard(sql`${harmLately({ target, now_ms })} = ${met.harm_lately}`),
    guard(sql`NOT ${declinesMischief(target)} AND NOT ${declinesMischief(sql`${writer.playerId}`)}`),
    guard(notBlocked(sql`${writer.publicId}`, sql`(SELECT public_id FROM players WHERE id = ${targetId})`)),
    sql`UPDATE mischief_inventory SET quantity = quantity - 1
      WHERE id = ${Number(inventoryItemId)} AND player_id = ${writer.playerId}`,
    sql`
      INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at, nonce, succeeds_below)
      VALUES (${writer.playerId}, ${targetId}, ${met.item.id}, ${succeeded ? 1 : 0}, ${stolen}, ${day}, ${now_ms},
        ${idempotencyKey}, ${succeedsBelow})`,
    ...laid.map(
      ({ pieces, percent, rate, harm, ends_at }) => sql`
        INSERT INTO disruptions (attack_id, target_id, item, pieces, mischief_item, effect_type, percent, rate_millis,
          harm_millis, starts_at, ends_at)
        VALUES (${lastAttack}, ${targetId}, ${pieces?.item.id ?? null}, ${pieces?.quantity ?? 0}, ${met.item.id},
          ${met.item.effect_params.effect_type}, ${percent}, ${rate}, ${harm}, ${now_ms}, ${ends_at})`,
    ),
    ...(stolen > 0
      ? [
          post({
            key: sql`'theft:' || ${lastAttack}`,
            from: { player: targetId },
            to: { player: writer.playerId },
            amount: stolen,
            type: 'mischief_theft',
            description: met.item.name,
            day,
            now_ms,
          }),
        ]
      : []),
    notify({
      key: sql`'attack:' || ${lastAttack}`,
      player: targetId,
      type: 'VILLA_ATTACKED',
      facts: {
        attacker: writer.playerId,
        mischief_item: met.item.name,
        attack_successful: succeeded,
        foiled_by: story.foiled_by,
        sparks_stolen: story.sparks_stolen,
        disrupted_items: story.disrupted_items,
      },
      now_ms,
    }),
    newsOf(wish, met, result),
  ];
}

function newsOf({ writer, now_ms }: Attack, met: Met, { succeeded, story }: AttackResult): Statement {
  const sumOf = (of: (one: AttackReply['disrupted_items'][number]) => number) =>
    story.disrupted_items.reduce((sum, one) => sum + of(one), 0);
  return publish({
    key: `attack:${met.target.id}:${gameDayAt(now_ms)}`,
    type: 'MISCHIEF_ATTACK',
    facts: {
      attacker: writer.playerId,
      target: met.target.id,
      mischief_item_name: met.item.name,
      disrupted_items: story.disrupted_items.map(({ item_name }) => item_name),
      attack_successful: succeeded,
    },
    sums: {
      successful_attacks: succeeded ? 1 : 0,
      total_sparks_stolen: story.sparks_stolen,
      total_cleanup_cost: sumOf(({ cleanup_cost }) => cleanup_cost),
      total_yield_lost: sumOf(({ yield_stolen }) => yield_stolen),
    },
    now_ms,
  });
}
