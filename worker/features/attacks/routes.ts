// HTTP handlers for mischief.

import { sql } from 'drizzle-orm';
import { publicIdOf } from '../../access/actor.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { withinEdition } from '../../model/editions/elsewhere.ts';
import { playerNamed, soughtBy } from '../../model/friends/named.ts';
import { drawsFor } from '../../model/log/draws.ts';
import { mischiefItemOf } from '../../model/mischief/items.ts';
import { penetrationOf, successChance } from '../../model/mischief/odds.ts';
import type { mischiefInventory } from '../../model/mischief/tables.ts';
import { defenseOf } from '../../model/villa/value.ts';
import type { Columns } from '../../platform/columns.ts';
import { drawSeedOn } from '../../plays/daily-puzzle.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { carryOut, noPlayer } from './attack.ts';
import { cleanForFriend, cleanOne } from './cleaning.ts';
import { setMischiefChoice } from './declining.ts';
import { buyPiece, inventoryOf, marketFor } from './market.ts';
import { attacksLeft, type Encounter, encounterColumns, obstacleTo } from './protections.ts';

export const mischiefHandlers = {
  marketItems: ({ db, actor }) => marketFor(db, publicIdOf(actor)),
  myInventory: ({ db, actor }) => inventoryOf(db, actor),
  buyMischief: async ({ db, actor, params, idempotencyKey, now_ms }) => {
    const item = mischiefItemOf(params.itemId);
    if (!item) throw new Refusal('NOT_FOUND', { detail: 'There is no such item.' });
    return buyPiece(db, { writer: await writerOf(db, { actor, now_ms }), item, idempotencyKey, now_ms });
  },
  attackOdds: (asked) =>
    withinEdition(asked.ctx, soughtBy(asked.actor.publicId, asked.params.username), () => oddsOf(asked)),
  attack: async ({ ctx, db, gates, actor, params, body, idempotencyKey, today, now_ms }) => {
    const [seed, writer] = await Promise.all([
      drawSeedOn(ctx, { day: today, now_ms }),
      writerOf(db, { actor, now_ms }),
    ]);
    const { publicId: viewerPublicId } = writer;
    const draw = drawsFor({ what: 'attack', seed, publicId: viewerPublicId, nonce: idempotencyKey });
    const draws = { success: draw(), order: draw(), story: draw() };
    return withinEdition(ctx, soughtBy(viewerPublicId, params.username), () =>
      carryOut(db, {
        writer,
        target: {
          name: params.username.toLowerCase(),
          id: playerNamed({ username: params.username, viewerPublicId }),
        },
        inventoryItemId: /^\d{1,15}$/.test(body.inventory_item_id) ? body.inventory_item_id : '0',
        idempotencyKey,
        draws,
        gates,
        now_ms,
      }),
    );
  },
  chooseMischief: async ({ db, actor, body, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    return setMischiefChoice(db, { writer, declined: body.declined, now_ms });
  },
  cleanUp: async ({ db, actor, body, idempotencyKey, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    return cleanOne(db, { writer, disruptionId: body.disruption_id, idempotencyKey, now_ms });
  },
  helpNeighbour: async ({ ctx, db, actor, params, body, idempotencyKey, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    const sought = { username: params.username, viewerPublicId: writer.publicId };
    return withinEdition(ctx, soughtBy(sought.viewerPublicId, sought.username), () =>
      cleanForFriend(db, {
        writer,
        friend: { name: params.username.toLowerCase(), id: playerNamed(sought) },
        disruptionId: body.disruption_id,
        idempotencyKey,
        now_ms,
      }),
    );
  },
} satisfies Partial<Handlers>;

/** Whether the player can be attacked, and the chance of success for each of the caller's items. */
async function oddsOf({
  db,
  gates,
  actor,
  params,
  now_ms,
}: Asked<NamedCalls['attackOdds']>): Promise<CallReply<NamedCalls['attackOdds']>> {
  const { playerId, publicId: viewerPublicId } = actor;
  const target = playerNamed({ username: params.username, viewerPublicId });
  const [rows, kept] = (await db.batch([
    sql`SELECT ${target} AS "targetId", ${defenseOf(target, now_ms)} AS defense,
      ${encounterColumns({ attacker: sql`${playerId}`, target, now_ms })}`,
    sql`SELECT id, item FROM mischief_inventory WHERE player_id = ${playerId} AND quantity > 0`,
  ])) as [
    (Omit<Encounter, 'isSelf'> & { targetId: number | null; defense: number })[],
    Columns<typeof mischiefInventory, 'id' | 'item'>[],
  ];
  const { targetId, defense, ...encounter } = rows[0]!;
  if (targetId === null) throw noPlayer();
  const obstacle = obstacleTo({ ...encounter, isSelf: targetId === playerId }, { gates, now_ms });
  return {
    possible: obstacle === null,
    reason: obstacle?.message ?? null,
    attacks_left_today: attacksLeft(encounter.attacks_today, gates),
    odds: kept.flatMap(({ id, item }) => {
      const known = mischiefItemOf(item);
      if (!known) return [];
      const chance = successChance({ penetration: penetrationOf(known), defense });
      return [{ inventory_item_id: String(id), success_percent: Math.round(chance * 100) }];
    }),
  };
}
