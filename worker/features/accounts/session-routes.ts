// Session calls: how a visitor becomes a guest, who the caller is, and signing out (RULES §12).

import { type Actor, publicIdOf } from '../../access/actor.ts';
import { type Guest, giveGuestCookie, newGuest, signGuestAgain } from '../../access/guest-cookie.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { endSession, sessionByRow, sessionGuard } from '../../access/session-store.ts';
import { noteSeen } from '../../economy/seen.ts';
import { invitationOf } from '../../model/rewards/invites.ts';
import { constraintOf } from '../../platform/database.ts';
import { switchesOn } from '../../platform/switches.ts';
import type { UserProfile } from '../../shared/contract/session.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { endOwnSessions, liveSessions } from './my-sessions.ts';
import { guestProfile, type OwnProfile, profileOf, profileOfSeen } from './profile.ts';

/** Sessions. */
export const sessionHandlers = {
  initSession: async ({ c, actor, body, now_ms }) => {
    const { read_only } = await switchesOn(c.get('ctx'), now_ms);
    const standing = await standingProfile(c, actor, {
      now_ms,
      opens: !read_only,
      isReadOnly: read_only !== null,
    });
    if (standing && actor.kind !== 'guest') return standing;
    const code = await validCode(c, body?.referral_code);
    const known = standing && actor.kind === 'guest' ? actor : null;
    if (known && (known.referralCode || !code)) {
      signGuestAgain(c, known);
      return standing!;
    }
    return beGuest(c, known ? { ...known, referralCode: code } : freshGuest(c, { code, now_ms }), standing);
  },
  initLogout: async ({ c, actor, body, now_ms }) => {
    await signOut(c, actor, now_ms);
    return beGuest(c, freshGuest(c, { code: await validCode(c, body?.referral_code), now_ms }), null);
  },
  logout: async ({ c, actor, now_ms }) => {
    await signOut(c, actor, now_ms);
    return null;
  },
  me: async ({ c, actor, now_ms }) => {
    const profile = await standingProfile(c, actor, { now_ms, opens: false });
    if (!profile) throw new Refusal('NO_SESSION');
    return profile;
  },
  mySessions: ({ db, actor, now_ms }) => liveSessions(db, { session: actor, now_ms }),
  endMySession: async ({ ctx, actor, params, now_ms }) => ({
    ended: await endOwnSessions(ctx, { session: actor, target: params.id, now_ms }),
  }),
} satisfies Partial<Handlers>;

/**
 * The caller's profile; null without a session, and for the cookie of a guest who has registered. The caller is noted seen:
 * in the same trip where the call opens a session, which is how a day begins. Throws NOT_SIGNED_IN, BANNED.
 */
async function standingProfile(
  c: AppContext,
  actor: Actor,
  { now_ms, opens, isReadOnly = false }: { now_ms: number; opens: boolean; isReadOnly?: boolean },
): Promise<UserProfile | null> {
  const publicId = publicIdOf(actor);
  if (publicId === null) return null;
  const { db } = c.get('ctx');
  const today = gameDayAt(now_ms);
  const isGuest = actor.kind === 'guest';
  const standing = opens
    ? await profileOnOpening(c, { actor, publicId, now_ms })
    : await profileOf(db, { publicId, today });
  if (!standing) return isGuest ? guestProfile(actor) : null;
  if (standing.isBanned) throw new Refusal('BANNED');
  if (isGuest && !standing.isGuest) return null;
  if (standing.lastSeenDay !== today && !isReadOnly) await noteSeen(db, { publicId, now_ms });
  return standing.profile;
}

/** The profile of one who has just been noted seen; a session that has ended notes nothing, and its row says why. */
async function profileOnOpening(
  c: AppContext,
  { actor, publicId, now_ms }: { actor: Actor; publicId: string; now_ms: number },
): Promise<OwnProfile | null> {
  const ctx = c.get('ctx');
  const isGuest = actor.kind === 'guest';
  const guards = actor.kind === 'player' ? [sessionGuard({ sessionId: actor.sessionId, now_ms })] : [];
  try {
    return await profileOfSeen(ctx.db, { publicId, isGuest, guards, now_ms });
  } catch (error) {
    if (actor.kind !== 'player' || constraintOf(error) !== 'GUARD') throw error;
    await sessionByRow(ctx, { accessToken: actor.accessToken, now_ms });
    throw new Refusal('NOT_SIGNED_IN');
  }
}

/** A new guest. Throws ACCESS_DENIED when a referral code is required and missing. */
function freshGuest(c: AppContext, { code, now_ms }: { code: string | null; now_ms: number }): Guest {
  if (c.get('ctx').ACCESS_MODE === 'invited' && !code) throw new Refusal('ACCESS_DENIED');
  return newGuest({ now_ms, referralCode: code });
}

function beGuest(c: AppContext, guest: Guest, profile: UserProfile | null): UserProfile {
  giveGuestCookie(c, guest);
  return profile ?? guestProfile(guest);
}

async function validCode(c: AppContext, code: string | null | undefined): Promise<string | null> {
  return code && (await invitationOf(c.get('ctx').db, code)) ? code : null;
}

async function signOut(c: AppContext, actor: Actor, now_ms: number): Promise<void> {
  if (actor.kind === 'player') await endSession(c.get('ctx'), { accessToken: actor.accessToken, now_ms });
}
