// Confirms an account's owner before the account is deactivated or gets another way to sign in (RULES §12).

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import type { Ctx } from '../../platform/context.ts';
import { MINUTE_MS } from '../../shared/kernel/game-day.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';
import { type Credentials, credentialsOf, provePassword } from './current-password.ts';
import { proveSocial, type SocialProvider } from './google/identity.ts';
import { ownerOf } from './google/linked-accounts.ts';
import type { Nonce } from './google/nonce.ts';
import type { Asker } from './known-device.ts';

/** A session younger than this proves its player when another way to sign in is added. */
const FRESH_MS = 10 * MINUTE_MS;

interface Proof {
  password?: string | null | undefined;
  provider?: SocialProvider | null | undefined;
  id_token?: string | null | undefined;
}

/**
 * Confirms the owner of a session's account. Returns the nonce to spend in the batch that acts on the proof, or null after a
 * password. Throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, SOCIAL_REFUSED, and INVALID if there is no proof.
 */
export async function proveOwner(
  ctx: Ctx,
  {
    session,
    credentials,
    proof: { password, provider, id_token },
    asker,
    now_ms,
  }: {
    session: Session;
    credentials: Credentials;
    proof: Proof;
    asker: () => Promise<Asker>;
    now_ms: number;
  },
): Promise<Nonce | null> {
  if (password) {
    await provePassword(ctx, { credentials, password, asker: await asker(), now_ms });
    return null;
  }
  if (!provider || !id_token) throw missing('password');
  const identity = await proveSocial(ctx, { provider, idToken: id_token, now_ms });
  const owner = await ownerOf(ctx.directory, { identity, now_ms });
  if (owner?.publicId !== session.publicId) throw new Refusal('SOCIAL_REFUSED');
  return identity.nonce;
}

/**
 * Confirms that the account's owner is adding a social account or personal token: by password, or by a sign-in within the last
 * ten minutes. Throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, INVALID if the password is missing, and SIGN_IN_AGAIN if the account
 * has none.
 */
export async function proveLinker(
  ctx: Ctx,
  {
    session,
    password,
    asker,
    now_ms,
  }: { session: Session; password: string | null | undefined; asker: () => Promise<Asker>; now_ms: number },
): Promise<Credentials> {
  const { db, directory } = ctx;
  const credentials = await credentialsOf(directory, session);
  if (password) {
    await provePassword(ctx, { credentials, password, asker: await asker(), now_ms });
    return credentials;
  }
  const fresh = await db.all(sql`
    SELECT 1 FROM sessions WHERE id = ${session.sessionId} AND created_at > ${now_ms - FRESH_MS}`);
  if (fresh.length === 0)
    throw credentials.passwordHash === null ? new Refusal('SIGN_IN_AGAIN') : missing('current_password');
  return credentials;
}

function missing(field: string): Refusal {
  return invalid(field, 'Please enter your password.');
}
