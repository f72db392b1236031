// Before an account is left its owner proves to be it once more: by the password, or by a fresh identity token of a
// social account that is linked to it (RULES §12).
import { Refusal } from '../kernel/refusal.ts';
import { database } from '../platform/database.ts';
import type { Session } from '../sessions/session-store.ts';
import { proveSocial, type SocialProvider } from '../social/identity.ts';
import { ownerOf } from '../social/linked-accounts.ts';
import type { Nonce } from '../social/nonce.ts';
import { type Asker, type Credentials, provePassword } from './current-password.ts';

/** What a player brings as proof. */
interface Proof {
  password?: string | null | undefined;
  provider?: SocialProvider | null | undefined;
  id_token?: string | null | undefined;
}

/**
 * Proves the owner of a session's account. Answers the nonce that is to be spent in the batch which acts on the proof, or
 * null after a password. Throws WRONG_PASSWORD, TOO_MANY_ATTEMPTS, SOCIAL_REFUSED, and INVALID without a proof.
 */
export async function proveOwner(
  env: Env,
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
  const db = database(env);
  if (password) {
    await provePassword(db, {
      credentials,
      password,
      asker: await asker(),
      secret: env.HASH_SECRET,
      now_ms,
    });
    return null;
  }
  if (!provider || !id_token) {
    const sentence = 'Please enter your password.';
    throw new Refusal('INVALID', { detail: sentence, fields: { password: sentence } });
  }
  const identity = await proveSocial(env, { provider, idToken: id_token, now_ms });
  const owner = await ownerOf(db, { identity, now_ms });
  if (owner?.id !== session.playerId) throw new Refusal('SOCIAL_REFUSED');
  return identity.nonce;
}
