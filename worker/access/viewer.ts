// Who makes a request: a registered player by bearer token, a guest by signed cookie, or nobody. What a request claims is
// checked by its signature alone, before any store is asked; only then is a player's session looked up.
import { Refusal } from '../shared/kernel/refusal.ts';
import { isAccessToken } from './access-token.ts';
import { GUEST_COOKIE, type Guest, guestNumberOf, readGuest } from './guest-cookie.ts';
import type { Session } from './session.ts';
import { sessionByRow, sessionOf } from './session-store.ts';

/** The one who calls. A bearer that is not valid never falls back to the guest: it is refused. */
export type Viewer =
  | { kind: 'nobody' }
  | { kind: 'guest'; guest: Guest }
  | { kind: 'player'; session: Session; accessToken: string };

/** What a request claims to be. */
export type Claim =
  | { kind: 'nobody' }
  | { kind: 'guest'; guest: Guest }
  | { kind: 'player'; accessToken: string };

type Headers = { authorization: string | undefined; cookie: string | undefined };

/** Reads what a request claims, by signature and MAC; `forged` for a bearer that is not one of our tokens. Asks no store. */
export function claimOf(
  env: Pick<Env, 'COOKIE_SECRET'>,
  { authorization, cookie }: Headers,
): Claim | 'forged' {
  if (authorization !== undefined) {
    const accessToken = authorization.match(/^Bearer\s+(\S+)$/i)?.[1] ?? '';
    return isAccessToken(env, accessToken) ? { kind: 'player', accessToken } : 'forged';
  }
  const guest = guestIn({ cookie, secret: env.COOKIE_SECRET });
  return guest ? { kind: 'guest', guest } : { kind: 'nobody' };
}

/**
 * The viewer of a request. `asksRow`: a player's session is looked up in its row, not in the copy. Throws NOT_SIGNED_IN
 * for a bearer that is not valid, BANNED for a blocked player’s.
 */
export async function viewerOf(
  env: Env,
  { claim, asksRow, now_ms }: { claim: Claim; asksRow: boolean; now_ms: number },
): Promise<Viewer> {
  if (claim.kind !== 'player') return claim;
  const { accessToken } = claim;
  const session = await (asksRow ? sessionByRow : sessionOf)(env, { accessToken, now_ms });
  if (!session) throw new Refusal('NOT_SIGNED_IN');
  return { kind: 'player', session, accessToken };
}

/** Who calls, as the worker knows them. */
export interface Caller {
  publicId: string;
  isGuest: boolean;
  /** The session of a registered player; null for guests. */
  sessionId: string | null;
  guestNumber: number;
  createdAt: number;
}

/** The viewer as Player objects know callers. Throws NO_SESSION for nobody. */
export function callerOf(viewer: Viewer): Caller {
  if (viewer.kind === 'nobody') throw new Refusal('NO_SESSION');
  if (viewer.kind === 'guest') {
    const { publicId, createdAt } = viewer.guest;
    return { publicId, createdAt, guestNumber: guestNumberOf(publicId), isGuest: true, sessionId: null };
  }
  const { publicId, createdAt, guestNumber, sessionId } = viewer.session;
  return { publicId, createdAt, guestNumber, isGuest: false, sessionId };
}

/** Whether there is anything of a caller to ask for: nobody and a guest who has opened no play have no object. */
export function hasObject(one: Claim | Viewer): boolean {
  return one.kind === 'player' || (one.kind === 'guest' && one.guest.hasPlayed);
}

/** The session of a signed-in player. Throws NOT_SIGNED_IN for everybody else. */
export function sessionIn(viewer: Viewer): Session {
  if (viewer.kind !== 'player') throw new Refusal('NOT_SIGNED_IN');
  return viewer.session;
}

/** The public id of the viewer, or null for nobody. */
export function publicIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'nobody' ? null : callerOf(viewer).publicId;
}

function guestIn({ cookie, secret }: { cookie: string | undefined; secret: string }): Guest | null {
  for (const part of (cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === GUEST_COOKIE && value) return readGuest({ cookie: decodeURIComponentSafely(value), secret });
  }
  return null;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
