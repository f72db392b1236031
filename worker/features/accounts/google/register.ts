// Registering by a social identity and an invitation: the guest becomes the account and keeps everything, the address counts as
// verified, and the name is provisional until the player chooses one (RULES §12).
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
  /** The device name shown in the list of sessions. */
  device: string;
  /** Whether a CAPTCHA was solved. A network with many new accounts needs one. */
  captchaSolved: boolean;
  now_ms: number;
}

/**
 * Creates the account and its session in one batch. The welcome bonus waits until a name is chosen. Throws NOT_INVITED,
 * REGISTRATION_FAILED, BANNED, TOO_MANY_ATTEMPTS if a CAPTCHA is needed, and UNAVAILABLE if the edition has not created the
 * player yet. The batch fails with `GUARD` or `DUPLICATE` if the nonce was spent, or if the guest, subject, address or name has
 * been registered in the meantime.
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
