// HTTP handlers for sessions: becoming a guest, reading the caller's profile, and signing out (RULES §12).

import { type Actor, isByToken, type PlayerActor, publicIdOf } from '../../access/actor.ts';
import { type Guest, newGuest } from '../../access/guest-cookie.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { enterEdition } from '../../access/http/edition-of-request.ts';
import { giveGuestCookie, signGuestAgain } from '../../access/http/give-guest-cookie.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { ctxNearby } from '../../access/http/nearby.ts';
import {
  copyRenewedSession,
  endSession,
  renewal,
  sessionByRow,
  sessionGuard,
} from '../../access/session-store.ts';
import { noteSeen } from '../../economy/seen.ts';
import { invitationOf } from '../../model/rewards/invites.ts';
import { constraintOf } from '../../platform/database.ts';
import { switchesOn } from '../../platform/switches.ts';
import type { UserProfile } from '../../shared/contract/session.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { endOwnSessions, liveSessions } from './my-sessions.ts';
import { guestProfile, profileOf, profileOfSeen, type SeenProfile } from './profile.ts';

export const sessionHandlers = {
  initSession: async ({ c, actor, body, now_ms }) => {
    const code = body?.referral_code;
    await enterEdition(c, { actor, code });
    return (await openSession(c, actor, { code, beginsDay: false, now_ms })).profile;
  },
  initLogout: async ({ c, actor, body, now_ms }) => {
    await enterEdition(c, { actor, code: body?.referral_code });
    await signOut(c, actor, now_ms);
    return beGuest(c, freshGuest(c, { code: await validCode(c, body?.referral_code), now_ms }), null);
  },
  logout: async ({ c, actor, now_ms }) => {
    await signOut(c, actor, now_ms);
    return null;
  },
  me: async ({ c, actor, now_ms }) => {
    const byToken = isByToken(actor);
    const { profile } = await standingProfile(c, actor, { now_ms, opens: false, isReadOnly: byToken });
    if (!profile) throw new Refusal('NO_SESSION');
    return byToken ? { ...profile, email: null, referral_code: null } : profile;
  },
  mySessions: ({ db, actor, now_ms }) => liveSessions(db, { session: actor, now_ms }),
  endMySession: async ({ ctx, actor, params, now_ms }) => ({
    ended: await endOwnSessions(ctx, { session: actor, target: params.id, now_ms }),
  }),
} satisfies Partial<Handlers>;

/**
 * Opens the caller's session, or that of a new guest. Also returns whether days had to be settled first; pass `beginsDay` if
 * this is probably the first call of a day. Throws ACCESS_DENIED, NOT_SIGNED_IN, BANNED.
 */
export async function openSession(
  c: AppContext,
  actor: Actor,
  { code, beginsDay, now_ms }: { code: string | null | undefined; beginsDay: boolean; now_ms: number },
): Promise<{ profile: UserProfile; wasBehind: boolean }> {
  const { read_only } = await switchesOn(c.get('ctx'), now_ms);
  const how = { now_ms, beginsDay, opens: !read_only, isReadOnly: read_only !== null };
  const { profile, wasBehind } = await standingProfile(c, actor, how);
  if (profile && actor.kind !== 'guest') return { profile, wasBehind };
  const valid = await validCode(c, code);
  const known = profile && actor.kind === 'guest' ? actor : null;
  if (known && (known.referralCode || !valid)) {
    signGuestAgain(c, known);
    return { profile: profile!, wasBehind };
  }
  const guest = known ? { ...known, referralCode: valid } : freshGuest(c, { code: valid, now_ms });
  return { profile: beGuest(c, guest, profile), wasBehind };
}

interface Opening {
  now_ms: number;
  opens: boolean;
  beginsDay?: boolean;
  /** True for a personal token and while Doxa is read-only: does not record the player as seen. */
  isReadOnly?: boolean;
}

/**
 * The caller's profile; null without a session, and for the cookie of a guest who has registered. Records the caller as seen; a
 * call that opens a session does so in the same round trip, because that is how a day begins. Throws NOT_SIGNED_IN, BANNED.
 */
async function standingProfile(
  c: AppContext,
  actor: Actor,
  { now_ms, opens, beginsDay = false, isReadOnly = false }: Opening,
): Promise<{ profile: UserProfile | null; wasBehind: boolean }> {
  const publicId = publicIdOf(actor);
  if (publicId === null) return { profile: null, wasBehind: false };
  const ctx = c.get('ctx');
  const today = gameDayAt(now_ms);
  const isGuest = actor.kind === 'guest';
  const { standing, wasBehind } = opens
    ? await profileOnOpening(c, { actor, publicId, beginsDay, now_ms })
    : { standing: await profileOf(ctx, { publicId, today }), wasBehind: false };
  if (isReadOnly && actor.kind === 'player' && !isByToken(actor)) await proveByRow(c, actor, now_ms);
  if (!standing) return { profile: isGuest ? guestProfile(actor) : null, wasBehind };
  if (standing.isBanned) throw new Refusal('BANNED');
  if (isGuest && !standing.isGuest) return { profile: null, wasBehind };
  if (standing.lastSeenDay !== today && !isReadOnly) await noteSeen(ctx.db, { publicId, now_ms });
  return { profile: standing.profile, wasBehind };
}

/**
 * The caller's profile, read in the batch that checks and renews the session and records the caller as seen. If the session has
 * ended nothing is recorded, and its row gives the reason.
 */
async function profileOnOpening(
  c: AppContext,
  {
    actor,
    publicId,
    beginsDay,
    now_ms,
  }: { actor: Actor; publicId: string; beginsDay: boolean; now_ms: number },
): Promise<SeenProfile> {
  const ctx = c.get('ctx');
  const isGuest = actor.kind === 'guest';
  if (actor.kind !== 'player') return profileOfSeen(ctx, { publicId, isGuest, first: [], beginsDay, now_ms });
  const { sessionId, accessToken } = actor;
  const first = [sessionGuard({ sessionId, now_ms }), renewal({ sessionId, now_ms })];
  try {
    const seen = await profileOfSeen(ctx, { publicId, isGuest, first, beginsDay, now_ms });
    if (seen.first[1]!.length > 0) copyRenewedSession(ctx, { accessToken, session: actor, now_ms });
    return seen;
  } catch (error) {
    if (constraintOf(error) !== 'GUARD') throw error;
    await proveByRow(c, actor, now_ms);
    throw new Refusal('NOT_SIGNED_IN');
  }
}

async function proveByRow(c: AppContext, { accessToken }: PlayerActor, now_ms: number): Promise<void> {
  if (!(await sessionByRow(c.get('ctx'), { accessToken, now_ms }))) throw new Refusal('NOT_SIGNED_IN');
}

/** A new guest of the request's edition. Throws ACCESS_DENIED if a referral code is required and missing. */
function freshGuest(c: AppContext, { code, now_ms }: { code: string | null; now_ms: number }): Guest {
  const { ACCESS_MODE, edition } = c.get('ctx');
  if (ACCESS_MODE === 'invited' && !code) throw new Refusal('ACCESS_DENIED');
  return newGuest({ now_ms, referralCode: code, edition });
}

function beGuest(c: AppContext, guest: Guest, profile: UserProfile | null): UserProfile {
  giveGuestCookie(c, guest);
  return profile ?? guestProfile(guest);
}

/**
 * The code if it invites. Most codes are old, so a nearby replica is asked first, and the primary only if that does not know
 * it.
 */
async function validCode(c: AppContext, code: string | null | undefined): Promise<string | null> {
  if (!code) return null;
  const ctx = c.get('ctx');
  return (await invitationOf(ctxNearby(c).directory, { code })) ||
    (await invitationOf(ctx.directory, { code }))
    ? code
    : null;
}

async function signOut(c: AppContext, actor: Actor, now_ms: number): Promise<void> {
  if (actor.kind === 'player') await endSession(c.get('ctx'), { accessToken: actor.accessToken, now_ms });
}
