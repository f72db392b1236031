// The Villa over HTTP: shop, profile, likes and the picture.

import { publicIdOf } from '../../access/actor.ts';
import type { App } from '../../access/http/app-context.ts';
import { readSharedBy } from '../../access/http/edge-copy.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { type VillaItem, villaItemOf } from '../../model/villa/items.ts';
import { villaOwner } from '../../model/villa/owner.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { buyOne, sellPiecesBack } from './bargains.ts';
import { drawImage, drawnImage } from './image.ts';
import { setLike } from './likes.ts';
import { villaProfile } from './profile.ts';
import { shopItemsMatching } from './shop.ts';

/** The Villa. */
export const villaHandlers = {
  shopItems: ({ db, query }) => shopItemsMatching(db, query),
  buyItem: async ({ db, gates, actor, params, idempotencyKey, now_ms }) => {
    const item = itemNamed(params.id);
    const writer = await writerOf(db, { actor, now_ms });
    return buyOne(db, { writer, item, idempotencyKey, gates, now_ms });
  },
  sellBack: async ({ db, actor, params, body, idempotencyKey, now_ms }) => {
    const item = itemNamed(params.id);
    const writer = await writerOf(db, { actor, now_ms });
    return sellPiecesBack(db, { writer, item, quantity: body.quantity_to_sell, idempotencyKey, now_ms });
  },
  profileByName: async ({ c, db, actor, params, now_ms }) => {
    const asked = { username: params.username, viewerPublicId: publicIdOf(actor), now_ms };
    const profile = await villaProfile(db, asked, readSharedBy(c));
    if (!profile) throw noSuchPlayer();
    return profile;
  },
  likeVilla: (asked) => like(asked, true),
  unlikeVilla: (asked) => like(asked, false),
  generateVillaImage: async ({ db, actor, idempotencyKey, now_ms }) => {
    return drawImage(db, { writer: await writerOf(db, { actor, now_ms }), idempotencyKey, now_ms });
  },
} satisfies Partial<Handlers>;

/** Mounts the address of the pictures, which is no call of the contract. */
export function villaImageRoute(app: App): void {
  app.get('/api/villa-images/:file{[0-9a-f-]{36}\\.svg}', async (c) => {
    // Cached at the edge under the path alone, so that a query string does not redraw it.
    const key = new URL(c.req.path, c.req.url).href;
    const kept = await caches.default.match(key);
    if (kept) return new Response(kept.body, kept);
    const svg = await drawnImage(c.get('ctx').db, c.req.param('file').slice(0, -4));
    if (!svg) throw new Refusal('NOT_FOUND');
    const picture = new Response(svg, { headers: PICTURE_HEADERS });
    await caches.default.put(key, picture.clone());
    return picture;
  });
}

async function like(
  { db, actor, params, now_ms }: Pick<Asked<NamedCalls['likeVilla']>, 'db' | 'actor' | 'params' | 'now_ms'>,
  isLiked: boolean,
) {
  const writer = await writerOf(db, { actor, now_ms });
  const targetId = await villaOwner(db, params.username);
  if (targetId === null) throw noSuchPlayer();
  return setLike(db, { writer, targetId, isLiked, now_ms });
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
