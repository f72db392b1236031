// Who makes a request: a registered player by bearer token, a guest by signed cookie, an operator, or nobody. A request's claim
// is checked by its signature before any store is read; only then is a player's session looked up.
import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import { type CookieSecrets, cookieSecrets } from '../platform/tokens.ts';
import type { Call, TokenScope, Who } from '../shared/contract/call.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { readToken } from './access-token.ts';
import { GUEST_COOKIE, type Guest, guestNumberOf, readGuest } from './guest-cookie.ts';
import type { Operator } from './operators.ts';
import type { Session } from './session.ts';
import { personalTokenByRow, sessionByRow, sessionOf } from './session-store.ts';

export type Nobody = { kind: 'nobody' };
export type GuestActor = { kind: 'guest' } & Guest;
/** `scopes` belong to a personal token; null if the player is signed in. */
export type PlayerActor = {
  kind: 'player';
  accessToken: string;
  scopes: readonly TokenScope[] | null;
} & Session;

export type Visitor = GuestActor | PlayerActor;

/** The caller. An invalid bearer token is refused; it never falls back to the guest cookie. */
export type Actor = Nobody | Visitor | Operator;

/** The actors that a call admits, by its `who`. */
export type Admitted<W extends Who> = {
  anyone: Nobody | Visitor;
  visitor: Visitor;
  player: PlayerActor;
  operator: Operator;
}[W];

/** The identity and edition that a request claims. */
export type Claim =
  | Nobody
  | GuestActor
  | { kind: 'player'; accessToken: string; edition: string; isPersonal: boolean };

const TOKEN_ENDED = 'This token is not valid. It may have expired or been revoked.';
const NOT_OPEN = 'Personal tokens don’t open this call.';

/** Refuses a personal token if the call accepts none, before anything is read. Throws TOKEN_SCOPE. */
export function refuseToken(claim: Claim | 'forged', { scopes }: Pick<Call, 'scopes'>): void {
  if (claim !== 'forged' && claim.kind === 'player' && claim.isPersonal && !scopes)
    throw new Refusal('TOKEN_SCOPE', { detail: NOT_OPEN });
}

type Headers = { authorization: string | undefined; cookie: string | undefined };

/** Reads a request's claim by signature and MAC, without reading a store; `forged` for a bearer token that is not ours. */
export function claimOf(ctx: CookieSecrets, { authorization, cookie }: Headers): Claim | 'forged' {
  if (authorization !== undefined) {
    const accessToken = authorization.match(/^Bearer\s+(\S+)$/i)?.[1] ?? '';
    const read = readToken(ctx, accessToken);
    return read === null ? 'forged' : { kind: 'player', accessToken, ...read };
  }
  const guest = guestIn({ cookie, secrets: cookieSecrets(ctx) });
  return guest ? { kind: 'guest', ...guest } : { kind: 'nobody' };
}

export interface Known {
  actor: Nobody | Visitor;
  /** Resolves once the row has been checked, if the call needs that. Rejects with NOT_SIGNED_IN, NO_SESSION or BANNED. */
  proof: Promise<void>;
}

/**
 * Where a session is looked up. `copy`: its copy in KV. `remembered`: possibly this isolate's memory, for calls whose work
 * refuses an ended session. `any-copy`: a copy of any day, for calls that also renew the session. `row`: its row. `both`: the
 * copy, while the row is checked in parallel, for reads that must not answer an ended session.
 */
export type Look = 'copy' | 'remembered' | 'any-copy' | 'row' | 'both';

/**
 * The actor behind a claim. A guest's row is checked if the call `showsOwn`. Throws NOT_SIGNED_IN for an invalid bearer token,
 * BANNED for a banned player.
 */
export async function actorOf(
  ctx: Ctx,
  { claim, look, showsOwn, now_ms }: { claim: Claim; look: Look; showsOwn: boolean; now_ms: number },
): Promise<Known> {
  if (claim.kind !== 'player') {
    const proof = claim.kind === 'guest' && showsOwn ? provenGuest(ctx, claim) : Promise.resolve();
    proof.catch(() => {});
    return { actor: claim, proof };
  }
  const { accessToken } = claim;
  if (claim.isPersonal) return actorByToken(ctx, { accessToken, now_ms });
  const proof = look === 'both' ? provenByRow(ctx, { accessToken, now_ms }) : Promise.resolve();
  // Callers that need the proof await it. Without this, a call refused for another reason leaves an unhandled rejection.
  proof.catch(() => {});
  const session =
    look === 'row'
      ? await sessionByRow(ctx, { accessToken, now_ms })
      : await sessionOf(ctx, {
          accessToken,
          now_ms,
          isProvenLater: look === 'any-copy',
          mayBeRemembered: look === 'any-copy' || look === 'remembered',
        });
  if (!session) throw new Refusal('NOT_SIGNED_IN');
  return { actor: { kind: 'player', accessToken, scopes: null, ...session }, proof };
}

/** The player of a personal token. Always reads the token's row, so revoking takes effect immediately. */
async function actorByToken(
  ctx: Ctx,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<Known> {
  const token = await personalTokenByRow(ctx, { accessToken, now_ms });
  if (!token) throw new Refusal('NOT_SIGNED_IN', { detail: TOKEN_ENDED });
  return {
    actor: { kind: 'player', accessToken, scopes: token.scopes, ...token.session },
    proof: Promise.resolve(),
  };
}

/** Throws NO_SESSION for a guest cookie whose guest has registered: copies of that cookie cannot be recalled. */
async function provenGuest({ db }: Ctx, { publicId }: Guest): Promise<void> {
  const accounts = await db.all(sql`SELECT 1 FROM players WHERE public_id = ${publicId} AND kind <> 'guest'`);
  if (accounts.length > 0) throw new Refusal('NO_SESSION');
}

async function provenByRow(
  ctx: Ctx,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<void> {
  if (!(await sessionByRow(ctx, { accessToken, now_ms }))) throw new Refusal('NOT_SIGNED_IN');
}

/** Throws NO_SESSION or NOT_SIGNED_IN if a call does not admit the actor, TOKEN_SCOPE if it does not admit a personal token. */
export function admit<W extends Who>(
  { who, scopes = [] }: { who: W; scopes?: readonly TokenScope[] },
  actor: Actor,
): asserts actor is Admitted<W> {
  if (who === 'visitor') visitorIn(actor);
  if (who === 'player' && actor.kind !== 'player') throw new Refusal('NOT_SIGNED_IN');
  if (isByToken(actor) && !scopes.some((scope) => actor.scopes.includes(scope)))
    throw new Refusal('TOKEN_SCOPE', { detail: `This call needs the scope “${scopes.join('” or “')}”.` });
}

export function isByToken(actor: Actor): actor is PlayerActor & { scopes: readonly TokenScope[] } {
  return actor.kind === 'player' && actor.scopes !== null;
}

/** The actor as a guest or a player. Throws NO_SESSION for anyone else. */
export function visitorIn(actor: Actor): Visitor {
  if (actor.kind !== 'guest' && actor.kind !== 'player') throw new Refusal('NO_SESSION');
  return actor;
}

/** A caller as Player objects see it. */
export interface Caller {
  publicId: string;
  isGuest: boolean;
  /** The session of a registered player; null for guests. */
  sessionId: string | null;
  guestNumber: number;
  createdAt: number;
  /** Whether the request carries a personal token, which can only play the archive. */
  isToken: boolean;
}

export function callerOf(visitor: Visitor): Caller {
  const { publicId, createdAt } = visitor;
  const shared = { publicId, createdAt, isToken: isByToken(visitor) };
  return visitor.kind === 'guest'
    ? { ...shared, guestNumber: guestNumberOf(publicId), isGuest: true, sessionId: null }
    : { ...shared, guestNumber: visitor.guestNumber, isGuest: false, sessionId: visitor.sessionId };
}

/** Whether a Player object exists for the actor. A guest who has opened no play has none. */
export function hasObject<A extends Actor | Claim>(actor: A): actor is Exclude<A, Nobody | Operator> {
  return actor.kind === 'player' || (actor.kind === 'guest' && actor.hasPlayed);
}

export function publicIdOf(actor: Actor): string | null {
  return 'publicId' in actor ? actor.publicId : null;
}

function guestIn({
  cookie,
  secrets,
}: {
  cookie: string | undefined;
  secrets: readonly string[];
}): Guest | null {
  for (const part of (cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === GUEST_COOKIE && value)
      return readGuest({ cookie: decodeURIComponentSafely(value), secrets });
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
