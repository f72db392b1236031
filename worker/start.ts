// The call that starts a page: the session and the contents of the first view, composed from the features' handlers. Everything
// is requested at once, so that it takes one round trip to the record; two if the day is not settled yet, because the player's
// data is read again after the session has settled it.

import type { GuestActor, PlayerActor } from './access/actor.ts';
import { nearReading } from './access/http/bookmark-cookie.ts';
import { enterEdition } from './access/http/edition-of-request.ts';
import type { Asked, Handlers } from './access/http/mount.ts';
import { promotionNow } from './features/accounts/referral-routes.ts';
import { openSession } from './features/accounts/session-routes.ts';
import { dashboardHandlers } from './features/home/routes.ts';
import { newestStories } from './features/news/routes.ts';
import { notificationHandlers } from './features/notifications/routes.ts';
import { playHandlers } from './features/plays/routes.ts';
import { type Ctx, ctxOf } from './platform/context.ts';
import type { Reading } from './platform/database.ts';
import { instantOf, switchesOn } from './platform/switches.ts';
import type { UserProfile } from './shared/contract/session.ts';
import { FRONT_STORIES, type startPage } from './shared/contract/start.ts';

type Start = Asked<typeof startPage>;
type Visitor = GuestActor | PlayerActor;

/** For parts that take no input. */
const NO_INPUT = { params: undefined, query: undefined, body: undefined };

export const startHandlers = {
  startPage: async ({ c, ...given }) => {
    const { actor, body } = given;
    await enterEdition(c, { actor, code: body.referral_code });
    const asked = { ...given, c, ctx: c.get('ctx'), db: c.get('ctx').db };
    const isKnown = actor.kind !== 'nobody';
    const beginsDay = body.since !== undefined;
    const session = openSession(asked.c, actor, {
      code: body.referral_code,
      beginsDay,
      now_ms: asked.now_ms,
    });
    const common = commonParts(asked);
    // On the day's first view, replicas may lag behind what the session settles.
    const early = isKnown
      ? ownParts(asked, actor, beginsDay ? 'noted' : nearReading(asked.c, asked.ctx))
      : null;
    // Failures surface when the parts are awaited; the session is awaited first, because it decides whether anyone may be
    // answered.
    for (const part of [common, early]) part?.catch(() => {});
    const { profile, wasBehind } = await session;
    // A guest's cookie is invalid once the guest has registered.
    const isSame = isKnown && actor.publicId === profile.id;
    const settled = { from: asked.ctx.bookmark() };
    const own = await ((isSame && !wasBehind && early) ||
      ownParts(asked, isSame ? actor : newcomer(profile, asked.ctx), settled));
    const { hub, unread, dashboard } = own;
    const shared = await common;
    const { read_only } = await switchesOn(asked.ctx, asked.now_ms);
    return {
      profile,
      read_only: read_only && { until: instantOf(read_only) },
      hub,
      unread,
      home: shared && dashboard && { ...shared, dashboard },
    };
  },
} satisfies Partial<Handlers>;

/** The shared contents of the home page; null for other views. */
async function commonParts(asked: Start) {
  if (asked.body.view !== 'home') return null;
  const [special_game, news, promotion] = await Promise.all([
    playHandlers.specialGame({ ...asked, ...NO_INPUT }),
    newestStories(asked.c, FRONT_STORIES),
    promotionNow(asked.c),
  ]);
  return { special_game, news, promotion };
}

async function ownParts(asked: Start, actor: Visitor, reading: Reading) {
  const { c, body } = asked;
  const { view, since } = body;
  const { edition, background } = asked.ctx;
  const ctx = ctxOf(c.env, { edition, reading, waitUntil: background });
  const own = { ...asked, ...NO_INPUT, ctx, db: ctx.db, directory: ctx.directory, actor };
  const [hub, unread, dashboard] = await Promise.all([
    playHandlers.hub(own),
    actor.kind === 'player' ? notificationHandlers.unreadCount({ ...own, actor }) : null,
    view === 'home' ? dashboardHandlers.dashboard({ ...own, query: { since } }) : null,
  ]);
  return { hub, unread: unread?.count ?? null, dashboard };
}

/** The guest created by this call. */
function newcomer({ id, created_at }: UserProfile, { edition }: Ctx): GuestActor {
  const createdAt = Date.parse(created_at);
  return { kind: 'guest', publicId: id, createdAt, referralCode: null, hasPlayed: false, edition };
}
