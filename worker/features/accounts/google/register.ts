// Registering by a social identity, by invitation: the guest becomes the account and keeps all, the address is taken over
// as verified, and the name is a provisional one until the player chooses (RULES §12).
import { sql } from 'drizzle-orm';
import { newAccessToken } from '../../../access/access-token.ts';
import type { Nobody, Visitor } from '../../../access/actor.ts';
import type { AppContext } from '../../../access/http/app-context.ts';
import { clientAddress, clientOrigin } from '../../../access/http/client-address.ts';
import { copyNewSession, newSession } from '../../../access/session-store.ts';
import { type Crossed, changeBoth } from '../../../economy/crossing.ts';
import { addressFacts, noteProvenAddress, provenAddress } from '../../../model/rewards/proof.ts';
import type { Statement } from '../../../platform/database.ts';
import { actOn } from '../../../platform/known-facts.ts';
import { lapsing, lapsingHolder } from '../lapsed-address.ts';
import { codesBrought, invitationBy, newcomerOf, retireGuest } from '../newcomer.ts';
import { playerBy, registering } from '../registering.ts';
import { admitNewAccount, withdrawAdmission } from '../registration-limits.ts';
import { editionIsLate } from '../session-begin.ts';
import { provisionalUsername } from '../username-choice.ts';
import type { ProvingFacts } from '../verification.ts';
import type { SocialIdentity } from './identity.ts';
import { linkStatement } from './linked-accounts.ts';
import { spendNonce } from './nonce.ts';

export interface Arrival {
  identity: SocialIdentity;
  actor: Nobody | Visitor;
  referralCode: string | null | undefined;
  /** What the session is to be listed as. */
  device: string;
  /** Whether a CAPTCHA was solved for this, which a network of many new accounts takes. */
  captchaSolved: boolean;
  now_ms: number;
}

/**
 * Makes the account and signs it in, in one batch. The welcome bonus waits for the name. Throws NOT_INVITED,
 * REGISTRATION_FAILED, BANNED, and TOO_MANY_ATTEMPTS where one more account takes a CAPTCHA, and UNAVAILABLE when the
 * edition has not made the account's player yet; deciding fails with `GUARD` or `DUPLICATE` when the nonce is spent, or the guest,
 * subject, address or name has become an account's meanwhile.
 */
export async function registerSocial(
  c: AppContext,
  { identity, actor, referralCode, device, captchaSolved, now_ms }: Arrival,
): Promise<{ publicId: string; accessToken: string }> {
  const newcomer = await newcomerOf(c, { actor, given: referralCode, now_ms });
  const ctx = c.get('ctx');
  const { directory } = ctx;
  const codes = codesBrought(c, { newcomer, given: referralCode });
  const invitation = await invitationBy(directory, { codes, guest: newcomer.guest });
  const gates = await c.get('ports').gates();
  const admission = await admitNewAccount(directory, {
    address: clientAddress(c),
    captchaSolved,
    secret: ctx.HASH_SECRET,
    gates,
    now_ms,
  });
  const { publicId } = newcomer.guest;
  const accessToken = newAccessToken(ctx);
  const account = { username: provisionalUsername(), email: identity.email, hasChosenName: false };
  const address = { email: identity.email, secret: ctx.HASH_SECRET };
  const origin = clientOrigin(c);
  const act = ({ address: known, holder }: ProvingFacts, unchanged: Statement) => {
    const proven = provenAddress(address, { known, at: now_ms });
    const lapse = lapsing(holder, { now_ms });
    const change = registering({ newcomer, account, invitation, origin, gates, proven, now_ms });
    return changeBoth(ctx, {
      ...change,
      deciding: [
        unchanged,
        ...spendNonce(identity.nonce),
        ...lapse.deciding,
        ...change.deciding,
        linkStatement({ identity, publicId, now_ms }),
        ...noteProvenAddress({ publicId, address }, proven),
      ],
      besides: lapse.besides,
      atOnce: [newSession({ player: playerBy(publicId), accessToken, device, now_ms })],
    });
  };
  const facts = sql`json_object('address', ${addressFacts({ publicId, address })},
    'holder', ${lapsingHolder({ publicId, emailKey: identity.emailKey, now_ms })})`;
  const { taken } = await actOn<ProvingFacts, Crossed>(directory, { facts, act }).catch(
    async (error: unknown) => {
      await withdrawAdmission(directory, admission);
      throw error;
    },
  );
  await retireGuest(c, newcomer);
  if (taken === null) throw editionIsLate();
  await copyNewSession(ctx, { accessToken, now_ms });
  return { publicId, accessToken };
}
