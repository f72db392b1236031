// The Villa over HTTP: shop, profile, likes and the picture.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { publicIdOf } from '../../access/viewer.ts';
import { writerOf } from '../../access/writer.ts';
import { type VillaItem, villaItemOf } from '../../model/villa/items.ts';
import { villaOwner } from '../../model/villa/owner.ts';
import { database } from '../../platform/database.ts';
import {
  buyItem,
  generateVillaImage,
  likeVilla,
  profileByName,
  sellBack,
  shopItems,
  unlikeVilla,
} from '../../shared/contract/villa.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { buyOne, sellPiecesBack } from './bargains.ts';
import { drawImage, drawnImage } from './image.ts';
import { setLike } from './likes.ts';
import { villaProfile } from './profile.ts';
import { shopItemsMatching } from './shop.ts';

/** Mounts the Villa's calls, and the address of its pictures. */
export function villaRoutes(app: App): void {
  mount(app, shopItems, ({ env, query }) => shopItemsMatching(database(env), query));
  mount(app, buyItem, async ({ c, env, viewer, params, idempotencyKey, now_ms }) => {
    const db = database(env);
    const item = itemNamed(params.id);
    const [writer, gates] = await Promise.all([writerOf(db, { viewer, now_ms }), c.get('ports').gates()]);
    return buyOne(db, { writer, item, idempotencyKey, gates, now_ms });
  });
  mount(app, sellBack, async ({ env, viewer, params, body, idempotencyKey, now_ms }) => {
    const db = database(env);
    const item = itemNamed(params.id);
    const writer = await writerOf(db, { viewer, now_ms });
    return sellPiecesBack(db, { writer, item, quantity: body.quantity_to_sell, idempotencyKey, now_ms });
  });
  mount(app, profileByName, async ({ env, viewer, params, now_ms }) => {
    const profile = await villaProfile(database(env), {
      username: params.username,
      viewerPublicId: publicIdOf(viewer),
      now_ms,
    });
    if (!profile) throw noSuchPlayer();
    return profile;
  });
  for (const [call, isLiked] of [
    [likeVilla, true],
    [unlikeVilla, false],
  ] as const) {
    mount(app, call, async ({ env, viewer, params, now_ms }) => {
      const db = database(env);
      const writer = await writerOf(db, { viewer, now_ms });
      const targetId = await villaOwner(db, params.username);
      if (targetId === null) throw noSuchPlayer();
      return setLike(db, { writer, targetId, isLiked, now_ms });
    });
  }
  mount(app, generateVillaImage, async ({ env, viewer, idempotencyKey, now_ms }) => {
    const db = database(env);
    return drawImage(db, { writer: await writerOf(db, { viewer, now_ms }), idempotencyKey, now_ms });
  });
  app.get('/api/villa-images/:file{[0-9a-f-]{36}\\.svg}', async (c) => {
    // Kept at the edge under the path alone, so that a query draws nothing anew.
    const key = new URL(c.req.path, c.req.url).href;
    const kept = await caches.default.match(key);
    if (kept) return new Response(kept.body, kept);
    const svg = await drawnImage(database(c.env), c.req.param('file').slice(0, -4));
    if (!svg) throw new Refusal('NOT_FOUND');
    const picture = new Response(svg, { headers: PICTURE_HEADERS });
    await caches.default.put(key, picture.clone());
    return picture;
  });
}

/** A picture may be kept for a day: it has no name in it, and is gone from caches a day after its owner was forgotten. */
const PICTURE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

function itemNamed(id: string): VillaItem {
  const item = villaItemOf(id);
  if (!item) throw new Refusal('NOT_FOUND', { detail: 'There is no such item.' });
  return item;
}

function noSuchPlayer(): Refusal {
  return new Refusal('NOT_FOUND', { detail: 'There is no player of that name.' });
}
