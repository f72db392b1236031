// The Villa's picture (RULES §8): costs 100 Sparks, once a game day. Its scene is stored as data and drawn on request.

import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Writer } from '../../economy/guarded-batch.ts';
import { spend } from '../../economy/spend.ts';
import { post } from '../../model/ledger/post.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import { activeDisruptions, type DisruptionRow, visualEffectOf } from '../../model/mischief/disruptions.ts';
import { imageUrl } from '../../model/villa/image-url.ts';
import { villaItemOf } from '../../model/villa/items.ts';
import { describeVilla, drawVilla } from '../../model/villa/picture/draw-villa.ts';
import type { villaImages, villaItems } from '../../model/villa/tables.ts';
import type { Columns, Renamed } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { objectName } from '../../platform/objects.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { generateVillaImage } from '../../shared/contract/villa.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { sceneItemsOf, sceneOf, type VillaScene } from '../../shared/villa-scene/scene.ts';

const IMAGE_COST: Millisparks = sparks(100);

/**
 * Buys a picture of the Villa as it is now. Throws NO_VILLA_ITEM, IMAGE_TODAY, NOT_ENOUGH_POINTS, KEY_REUSED, without payment.
 */
export async function drawImage(
  ctx: Pick<Ctx, 'db' | 'edition'>,
  { writer, idempotencyKey, now_ms }: { writer: Writer; idempotencyKey: string; now_ms: number },
): Promise<CallReply<typeof generateVillaImage>> {
  const { db } = ctx;
  const day = gameDayAt(now_ms);
  const facts = await spend<{ balance: number; id: string; scene: string; owner: string }>(db, {
    writer,
    idempotencyKey,
    now_ms,
    request: { call: 'generate-villa-image', body: null },
    look: async (db) => {
      const { standing, scene } = await sceneNow(db, { writer, now_ms });
      if (scene.items.length === 0) throw new Refusal('NO_VILLA_ITEM');
      if (standing.images_today > 0) throw new Refusal('IMAGE_TODAY');
      if (standing.balance < IMAGE_COST) throw new Refusal('NOT_ENOUGH_POINTS');
      // Draw before paying, so that a picture that cannot be drawn costs nothing.
      drawVilla(scene);
      const id = objectName(ctx, newId());
      const kept = JSON.stringify(scene);
      return {
        statements: [
          sql`INSERT INTO villa_images (id, player_id, day, scene, created_at)
            VALUES (${id}, ${writer.playerId}, ${day}, ${kept}, ${now_ms})`,
          post({
            key: `villa-image:${writer.publicId}:${day}`,
            from: { player: writer.playerId },
            to: 'burn',
            amount: IMAGE_COST,
            type: 'villa_image',
            description: `Picture of the Villa, ${day}`,
            day,
            now_ms,
          }),
        ],
        replySql: sql`(SELECT json_object('balance', accounts.balance, 'id', ${id}, 'scene', ${kept},
          'owner', players.username) FROM accounts JOIN players ON players.id = accounts.id
          WHERE accounts.id = ${writer.playerId})`,
      };
    },
  });
  return {
    message: 'Your Villa has been drawn.',
    new_image_url: imageUrl(facts.id),
    description: describeVilla(sceneIn(facts), facts),
    new_total_points: toSparks(facts.balance as Millisparks),
  };
}

/**
 * The picture with an id as an SVG document; null if there is none. Omits the owner's name: pictures are public and cached, and
 * the name would outlive the account.
 */
export async function drawnImage(db: Database, id: string): Promise<string | null> {
  const rows = await db.all<Columns<typeof villaImages, 'scene'>>(
    sql`SELECT scene FROM villa_images WHERE id = ${id}`,
  );
  return rows[0] ? drawVilla(sceneIn(rows[0])) : null;
}

export function sceneIn({ scene }: Columns<typeof villaImages, 'scene'>): VillaScene {
  return JSON.parse(scene) as VillaScene;
}

type Purse = Columns<typeof accounts, 'balance'> & { images_today: number };

async function sceneNow(db: Database, { writer, now_ms }: { writer: Writer; now_ms: number }) {
  const day = gameDayAt(now_ms);
  const [standings, pieces, disruptions] = (await db.batch([
    sql`SELECT accounts.balance,
        (SELECT COUNT(*) FROM villa_images WHERE player_id = players.id AND day = ${day}) AS images_today
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${writer.playerId}`,
    sql`SELECT item AS slug, quantity FROM villa_items WHERE player_id = ${writer.playerId} ORDER BY item`,
    activeDisruptions(sql`${writer.playerId}`, now_ms),
  ])) as [Purse[], Renamed<typeof villaItems, { slug: 'item'; quantity: 'quantity' }>[], DisruptionRow[]];
  const standing = standings[0]!;
  const scene = sceneOf({
    public_id: writer.publicId,
    day,
    items: sceneItemsOf({
      owned: pieces.map((piece) => ({ ...piece, costMillis: villaItemOf(piece.slug)?.costMillis ?? 0 })),
      disruptions: disruptions.map((one) => ({ slug: one.item, effect: visualEffectOf(one) })),
    }),
  });
  return { standing, scene };
}
