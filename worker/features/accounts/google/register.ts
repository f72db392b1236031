// Registering by a social identity, by invitation: the guest becomes the account and keeps all, the address is taken over
// as verified, and the name is a provisional one until the player chooses (RULES §12).
import { sql } from 'drizzle-orm';
import { newAccessToken } from '../../../access/access-token.ts';
import type { Nobody, Visitor } from '../../../access/actor.ts';
import type { AppContext } from '../../../access/http/app-context.ts';
import { clientAddress, clientOrigin } from '../../../access/http/client-address.ts';
import { copyNewSession, newSession } from '../../../access/session-store.ts';
import { settledBatch } from '../../../economy/settle-players.ts';
import { type AddressFacts, addressFacts, proveByAddress } from '../../../model/rewards/proof.ts';
import { referrerOf } from '../../../model/rewards/reward.ts';
import { actOn } from '../../../platform/known-facts.ts';
import { lapseStatements, lapsingHolder } from '../lapsed-address.ts';
import {
  codesBrought,
  invitationBy,
  newcomerOf,
  newcomerStatements,
  newcomersId,
  retireGuest,
} from '../newcomer.ts';
import { admitNewAccount, withdrawAdmission } from '../registration-limits.ts';
import { provisionalUsername } from '../username-choice.ts';
import type { SocialIdentity } from './identity.ts';
import { linkStatement } from './linked-accounts.ts';
import { spendNonce } from './nonce.ts';

/** Who comes in by a social identity, and with what. */
export interface Arrival {
  identity: SocialIdentity;
  actor: Nobody | Visitor;
  /** The code given with the call, if any. */
  referralCode: string | null | undefined;
  /** What the session is to be listed as. */
  device: string;
  /** Whether a CAPTCHA was solved for this, which a network of many new accounts takes. */
  captchaSolved: boolean;
  now_ms: number;
}

/**
 * Makes the account and signs it in, in one batch. The welcome bonus waits for the name. Throws NOT_INVITED,
 * REGISTRATION_FAILED, BANNED, and TOO_MANY_ATTEMPTS where one more account takes a CAPTCHA; the batch fails with `GUARD` or `DUPLICATE` when the nonce is spent, or the guest,
 * subject, address or name has become an account's meanwhile.
 */
export async function registerSocial(
  c: AppContext,
  { identity, actor, referralCode, device, captchaSolved, now_ms }: Arrival,
): Promise<{ publicId: string; accessToken: string }> {
  const { db, directory } = c.get('ctx');
  const newcomer = await newcomerOf(c.get('ctx'), { actor, now_ms });
  const invitation = await invitationBy(directory, codesBrought(c, { newcomer, given: referralCode }));
  const gates = await c.get('ports').gates();
  const admission = await admitNewAccount(directory, {
    address: clientAddress(c),
    captchaSolved,
    secret: c.get('ctx').HASH_SECRET,
    gates,
    now_ms,
  });
  const { publicId } = newcomer.guest;
  const player = newcomersId(newcomer);
  const accessToken = newAccessToken(c.get('ctx'));
  const account = { username: provisionalUsername(), email: identity.email, hasChosenName: false };
  const players = sql`(${player}, ${referrerOf(invitation.inviter)})`;
  const address = { email: identity.email, secret: c.get('ctx').HASH_SECRET };
  await actOn<{ address: AddressFacts; holder: string | null }, unknown>(db, {
    facts: sql`json_object('address', ${addressFacts({ publicId, address })},
      'holder', ${lapsingHolder({ publicId, emailKey: identity.emailKey, now_ms })})`,
    act: ({ address: known, holder }, unchanged) =>
      settledBatch(db, { players, now_ms }, [
        unchanged,
        ...spendNonce(identity.nonce),
        ...lapseStatements({ holder, now_ms }),
        ...newcomerStatements({ newcomer, account, invitation, origin: clientOrigin(c), gates, now_ms }),
        linkStatement({ identity, publicId, now_ms }),
        ...proveByAddress({ player, publicId, address, known, gates, now_ms }),
        newSession({ player, accessToken, device, now_ms }),
      ]),
  }).catch(async (error: unknown) => {
    await withdrawAdmission(directory, admission);
    throw error;
  });
  await Promise.all([retireGuest(c, newcomer), copyNewSession(c.get('ctx'), { accessToken, now_ms })]);
  return { publicId, accessToken };
}
