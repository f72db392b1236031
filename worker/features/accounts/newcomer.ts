// A visitor who is registering, by password or by social account: the guest, the invitation, and names and addresses that are
// taken (RULES §12).

import { sql } from 'drizzle-orm';
import { getCookie } from 'hono/cookie';
import type { Nobody, Visitor } from '../../access/actor.ts';
import { GUEST_COOKIE, type Guest, newGuest } from '../../access/guest-cookie.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { enterEdition } from '../../access/http/edition-of-request.ts';
import { setOwnCookie } from '../../access/http/set-own-cookie.ts';
import type { players } from '../../model/players/tables.ts';
import { type Invitation, invitationOf } from '../../model/rewards/invites.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { log } from '../../platform/log.ts';
import { playerOf } from '../../platform/objects.ts';
import { inTime } from '../../platform/trace.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isHeld } from './lapsed-address.ts';

/** The cookie in which the page stores the code of an invite link. */
const CODE_COOKIE = 'referral_code';
const LONGEST_CODE = 64;
/** The timeout for each of two calls to the guest's object. */
const TELLING_MS = 2000;

/** The guest who becomes a player. `wasHere` is false for a visitor without a guest cookie, who gets a new id. */
export interface Newcomer {
  guest: Guest;
  wasHere: boolean;
}

/**
 * The guest who is registering. A visitor without a guest cookie is assigned an edition here, in which the request continues.
 * Throws REGISTRATION_FAILED for a signed-in player or a guest who has registered, and BANNED.
 */
export async function newcomerOf(
  c: AppContext,
  { actor, given, now_ms }: { actor: Nobody | Visitor; given: string | null | undefined; now_ms: number },
): Promise<Newcomer> {
  if (actor.kind === 'player') throw new Refusal('REGISTRATION_FAILED');
  await enterEdition(c, { actor, code: given?.trim() || getCookie(c, CODE_COOKIE) });
  const { db, edition } = c.get('ctx');
  if (actor.kind === 'nobody')
    return { guest: newGuest({ now_ms, referralCode: null, edition }), wasHere: false };
  const rows = await db.all<Columns<typeof players, 'kind' | 'banned_at'>>(
    sql`SELECT kind, banned_at FROM players WHERE public_id = ${actor.publicId}`,
  );
  if (rows[0]?.banned_at) throw new Refusal('BANNED');
  if (rows[0] && rows[0].kind !== 'guest') throw new Refusal('REGISTRATION_FAILED');
  return { guest: actor, wasHere: true };
}

/**
 * The codes to try in order: the one given with the call, or else those of the guest's cookie and of the invite link. Throws
 * NOT_INVITED if there is none.
 */
export function codesBrought(
  c: AppContext,
  { newcomer, given }: { newcomer: Newcomer; given: string | null | undefined },
): string[] {
  const kept = [newcomer.guest.referralCode, getCookie(c, CODE_COOKIE)];
  const codes = (given?.trim() ? [given] : kept).flatMap((code) => code?.trim() || []);
  if (codes.length === 0) throw new Refusal('NOT_INVITED');
  return codes.filter((code) => code.length <= LONGEST_CODE);
}

/** The invitation of the first code that invites. Throws NOT_INVITED if none does. */
export async function invitationBy(
  db: Database,
  { codes, guest }: { codes: readonly string[]; guest: Guest },
): Promise<Invitation> {
  for (const code of codes) {
    const invitation = await invitationOf(db, { code, guest: guest.publicId });
    if (invitation) return invitation;
  }
  throw new Refusal('NOT_INVITED');
}

/** Runs after the batch: clears the guest's cookie and tells the guest's object. */
export async function retireGuest(c: AppContext, { guest, wasHere }: Newcomer): Promise<void> {
  if (!wasHere) return;
  setOwnCookie(c, { name: GUEST_COOKIE, value: '', maxAge_s: 0 });
  const object = playerOf(c.get('ctx'), guest.publicId);
  const tell = () => inTime(Promise.resolve(object.becomeRegistered()), { most_ms: TELLING_MS });
  // The account already exists, so an object that does not answer must not fail the registration.
  await tell().catch(() => tell().catch(() => log('error', 'object-not-told', { player: guest.publicId })));
}

/**
 * Throws EMAIL_TAKEN or USERNAME_TAKEN if another account has the address or name. `isLapsing` is true if another account holds
 * the address but loses it once somebody proves it.
 */
export async function refuseTaken(
  db: Database,
  { usernameLook, emailKey, now_ms }: { usernameLook: string; emailKey: string; now_ms: number },
): Promise<{ isLapsing: boolean }> {
  const [row] = await db.all<{ email: number; lapsing: number; username: number }>(sql`
    SELECT ${isHeld({ emailKey, now_ms })} AS email,
      EXISTS (SELECT 1 FROM persons WHERE email_key = ${emailKey}) AS lapsing,
      EXISTS (SELECT 1 FROM persons WHERE username_look = ${usernameLook}) AS username`);
  if (row!.email) throw new Refusal('EMAIL_TAKEN');
  if (row!.username) throw new Refusal('USERNAME_TAKEN');
  return { isLapsing: row!.lapsing === 1 };
}
