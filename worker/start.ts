// How a page starts: one call for the session and for what the first view shows, put together from the rooms' own handlers.
// All of it is asked at once, so that the wait is one trip to the record; two where the night has not come by yet, because
// what the player has is read again once the session has settled the day.

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
    // A copy nearby need not have yet what the night has just settled, and the day's first view tells of it.
    const early = isKnown
      ? ownParts(asked, actor, beginsDay ? 'noted' : nearReading(asked.c, asked.ctx))
      : null;
    // They fail when they are waited for: first the session says whether there is anybody to answer.
    for (const part of [common, early]) part?.catch(() => {});
    const { profile, wasBehind } = await session;
    // The cookie of a guest who has registered since stands for nobody any more.
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

/** What is on everybody's front page; nothing for other views. */
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

/** A guest whom this very call has made. */
function newcomer({ id, created_at }: UserProfile, { edition }: Ctx): GuestActor {
  const createdAt = Date.parse(created_at);
  return { kind: 'guest', publicId: id, createdAt, referralCode: null, hasPlayed: false, edition };
}
