// Social sign-in: to the linked account, or by invitation to a new one. A matching address is not enough: its owner signs in to
// that account first and links from there (RULES §12).

import { sql } from 'drizzle-orm';
import { newAccessToken } from '../../../access/access-token.ts';
import type { AppContext } from '../../../access/http/app-context.ts';
import { copyNewSession, newSession } from '../../../access/session-store.ts';
import { changeBoth } from '../../../economy/crossing.ts';
import { seenStatement } from '../../../economy/seen.ts';
import { type Ctx, inEdition } from '../../../platform/context.ts';
import { constraintOf, type Database, guard } from '../../../platform/database.ts';
import { gameDayAt } from '../../../shared/kernel/game-day.ts';
import { Refusal } from '../../../shared/kernel/refusal.ts';
import { isHeld } from '../lapsed-address.ts';
import { playerBy } from '../registering.ts';
import { returning } from '../restore.ts';
import { beginAgain, bringWaiting, editionIsLate } from '../session-begin.ts';
import type { SocialIdentity } from './identity.ts';
import { type Owner, ownerOf } from './linked-accounts.ts';
import { isSpent, spendNonce } from './nonce.ts';
import { type Arrival, registerSocial } from './register.ts';

/** The number of attempts if the state read has changed before the batch. */
const MOST_TRIES = 4;

export interface SignedIn {
  publicId: string;
  edition: string;
  accessToken: string;
  isNewUser: boolean;
  /** The name and address to notify that a deactivated account was restored; null if none was. */
  restored: { email: string | null; username: string } | null;
}

/**
 * Signs in, restoring an account deactivated within 90 days, or registers. Writes all or nothing. Throws SOCIAL_REFUSED for a
 * spent nonce, BANNED, EMAIL_TAKEN if the address belongs to an account that the identity is not linked to, NOT_INVITED, and
 * REGISTRATION_FAILED for a guest that has become another account.
 */
export async function signInBySocial(c: AppContext, arrival: Arrival): Promise<SignedIn> {
  const { directory } = c.get('ctx');
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(c, directory, arrival);
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint !== 'GUARD' && constraint !== 'DUPLICATE') throw error;
      if (await isSpent(directory, arrival.identity.nonce)) throw new Refusal('SOCIAL_REFUSED');
      if (tries === MOST_TRIES) throw new Refusal('UNAVAILABLE', { retryAfter_s: 1 });
    }
  }
}

async function attempt(c: AppContext, directory: Database, arrival: Arrival): Promise<SignedIn> {
  const { identity, device, now_ms } = arrival;
  if (await isSpent(directory, identity.nonce)) throw new Refusal('SOCIAL_REFUSED');
  const owner = await ownerOf(directory, { identity, now_ms });
  if (owner) return signInOwner(c.get('ctx'), { owner, identity, device, now_ms });
  const held = await directory.all(sql`SELECT 1 WHERE ${isHeld({ emailKey: identity.emailKey, now_ms })}`);
  if (held.length > 0) throw new Refusal('EMAIL_TAKEN');
  const registered = await registerSocial(c, arrival);
  return { ...registered, edition: c.get('ctx').edition, isNewUser: true, restored: null };
}

async function signInOwner(
  ctx: Ctx,
  {
    owner,
    identity,
    device,
    now_ms,
  }: { owner: Owner; identity: SocialIdentity; device: string; now_ms: number },
): Promise<SignedIn> {
  if (owner.isBanned) throw new Refusal('BANNED');
  if (owner.kind !== 'registered' && !owner.isRestorable) throw new Refusal('SOCIAL_REFUSED');
  const { publicId, email, username } = owner;
  const theirs = inEdition(ctx, owner.edition);
  if (owner.isWaiting) await bringWaiting(theirs, { publicId, now_ms });
  const player = playerBy(publicId);
  const accessToken = newAccessToken(theirs);
  const back = owner.isRestorable ? returning({ publicId, now_ms }) : null;
  const { taken } = await changeBoth(theirs, {
    players: sql`(${player})`,
    deciding: [
      ...spendNonce(identity.nonce),
      ...(back?.deciding ?? []),
      guard(sql`EXISTS (
        SELECT 1 FROM social_accounts JOIN persons ON persons.public_id = social_accounts.public_id
        WHERE provider = ${identity.provider} AND subject = ${identity.subject} AND persons.public_id = ${publicId}
          AND persons.kind = 'registered' AND persons.banned_at IS NULL)`),
    ],
    ...(back && { message: back.message }),
    atOnce: [
      newSession({ player, accessToken, device, now_ms }),
      seenStatement({ player, day: gameDayAt(now_ms) }),
    ],
    now_ms,
  });
  if (taken === null) throw editionIsLate();
  const begun = await copyNewSession(theirs, { accessToken, now_ms }).then(
    () => ({ accessToken, isRestored: back !== null }),
    (error: unknown) => beginAgain(theirs, { error, publicId, device, now_ms }),
  );
  return {
    publicId,
    edition: theirs.edition,
    accessToken: begun.accessToken,
    isNewUser: false,
    restored: begun.isRestored ? { email, username } : null,
  };
}
