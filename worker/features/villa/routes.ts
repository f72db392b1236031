// HTTP handlers for the Villa: shop, profile, likes and the picture.

import { publicIdOf } from '../../access/actor.ts';
import type { App } from '../../access/http/app-context.ts';
import { readSharedBy } from '../../access/http/edge-copy.ts';
import { keptAtEdge } from '../../access/http/kept-at-edge.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { farPlayerNamed } from '../../model/editions/elsewhere.ts';
import { isEdition } from '../../model/editions/list.ts';
import { idNamed, soughtBy } from '../../model/friends/named.ts';
import { type VillaItem, villaItemOf } from '../../model/villa/items.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { editionOfObject } from '../../platform/objects.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { buyOne, sellPiecesBack } from './bargains.ts';
import { drawImage, drawnImage } from './image.ts';
import { likesFar, setFarLike, setLike } from './likes.ts';
import { villaProfile } from './profile.ts';
import { shopItemsMatching } from './shop.ts';
import { hiddenFarNames } from './visitors.ts';

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
  profileByName: async ({ c, ctx, actor, params, now_ms }) => {
    const { username } = params;
    const viewerPublicId = publicIdOf(actor);
    const other = await farPlayerNamed(ctx, soughtBy(viewerPublicId, username));
    const { db, edition } = other ? inEdition(ctx, other.edition) : ctx;
    const [profile, hasLikedFar, hidden] = await Promise.all([
      villaProfile(
        db,
        { username, viewerPublicId: other ? null : viewerPublicId, now_ms },
        readSharedBy(c, edition),
      ),
      other && likesFar(ctx, { viewerPublicId, publicId: other.publicId }),
      other && viewerPublicId !== null ? hiddenFarNames(ctx, viewerPublicId) : null,
    ]);
    if (!profile) throw noSuchPlayer();
    if (!other) return profile;
    const visitors = profile.visitors.filter(({ username }) => !hidden?.has(username));
    return { ...profile, visitors, viewer_has_liked: hasLikedFar === true, lives_elsewhere: true };
  },
  likeVilla: (asked) => like(asked, true),
  unlikeVilla: (asked) => like(asked, false),
  generateVillaImage: async ({ ctx, db, actor, idempotencyKey, now_ms }) => {
    return drawImage(ctx, { writer: await writerOf(db, { actor, now_ms }), idempotencyKey, now_ms });
  },
} satisfies Partial<Handlers>;

/** Mounts the pictures, which are not a call of the contract. */
export function villaImageRoute(app: App): void {
  app.get('/api/villa-images/:file{(?:[a-z]+-[0-9]+/)?[0-9a-f-]{36}\\.svg}', (c) => {
    const make = async () => {
      const svg = await pictureOf(c.get('ctx'), c.req.param('file').slice(0, -'.svg'.length));
      if (!svg) throw new Refusal('NOT_FOUND');
      return new Response(svg, { headers: PICTURE_HEADERS });
    };
    // The decoded path, so that no other encoding of it redraws the picture.
    return keptAtEdge(c, make, c.req.path);
  });
}

/** A picture of any edition, which its id names, because its viewer may live elsewhere; null if there is none. */
async function pictureOf(ctx: Ctx, id: string): Promise<string | null> {
  const edition = editionOfObject({ name: id });
  return (await isEdition(ctx, edition)) ? drawnImage(inEdition(ctx, edition).db, id) : null;
}

async function like(
  {
    ctx,
    db,
    actor,
    params,
    now_ms,
  }: Pick<Asked<NamedCalls['likeVilla']>, 'ctx' | 'db' | 'actor' | 'params' | 'now_ms'>,
  isLiked: boolean,
) {
  const writer = await writerOf(db, { actor, now_ms });
  const targetId = await idNamed(db, { username: params.username, viewerPublicId: writer.publicId });
  if (targetId !== null) return setLike(db, { writer, targetId, isLiked, now_ms });
  const other = await farPlayerNamed(ctx, soughtBy(writer.publicId, params.username));
  if (!other) throw noSuchPlayer();
  return setFarLike(ctx, { writer, other, isLiked, now_ms });
}

/** Pictures may be cached for a day: they contain no name, and leave caches a day after the owner is forgotten. */
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
