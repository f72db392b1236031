// Registering with a name, an address and a password: by invitation, in one batch, so that of two who want the same
// name, address or guest at once exactly one gets it (RULES §12).

import { sql } from 'drizzle-orm';
import type { Nobody, Visitor } from '../../access/actor.ts';
import { solvedCaptcha } from '../../access/captcha.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { clientAddress, clientOrigin } from '../../access/http/client-address.ts';
import { admitRegistration, forgetFailures } from '../../access/lockouts.ts';
import { settledBatch } from '../../economy/settle-players.ts';
import { emailKeyOf, personKeyOf } from '../../model/players/emails.ts';
import { refuseUnfitUsername, usernameLookOf } from '../../model/players/usernames.ts';
import { claimOf } from '../../model/rewards/claims.ts';
import type { Invitation } from '../../model/rewards/invites.ts';
import { referrerOf } from '../../model/rewards/reward.ts';
import { type WelcomeFacts, welcomeFacts, welcomeStatements } from '../../model/rewards/welcome.ts';
import { constraintOf, type Statement } from '../../platform/database.ts';
import type { Halves } from '../../platform/halves.ts';
import { actOn } from '../../platform/known-facts.ts';
import type { register } from '../../shared/contract/accounts.ts';
import type { CallInput } from '../../shared/contract/call.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Address } from './mail-links.ts';
import {
  codesBrought,
  invitationBy,
  type Newcomer,
  newcomerOf,
  newcomerStatements,
  newcomersId,
  refuseTaken,
  retireGuest,
} from './newcomer.ts';
import { hashPassword, spendVerification } from './passwords.ts';
import { admitNewAccount, withdrawAdmission } from './registration-limits.ts';

type Fields = CallInput<typeof register>['body'];

/** A player who has just registered. */
export interface Registered {
  playerId: number;
  publicId: string;
  address: Address;
  /** Whether another account holds the address, which becomes this one's with the link. */
  isPending: boolean;
}

/**
 * Registers the caller. Throws REGISTRATION_FAILED, INVALID with a field, NOT_INVITED, EMAIL_TAKEN,
 * USERNAME_TAKEN, BANNED, and TOO_MANY_ATTEMPTS after five failures from the address in 15 minutes, or when an account more
 * from there takes a CAPTCHA.
 */
export async function registerByPassword(
  c: AppContext,
  { actor, fields, now_ms }: { actor: Nobody | Visitor; fields: Fields; now_ms: number },
): Promise<Registered> {
  const { username, email, password, referral_code: given } = fields;
  if (fields.website) return refuseProgram(password);
  const { directory } = c.get('ctx');
  const newcomer = await newcomerOf(c.get('ctx'), { actor, now_ms });
  refuseUnfitUsername(username);
  const gates = await c.get('ports').gates();
  refuseCommonPassword({ password, field: 'password', username, email, gates });
  const codes = codesBrought(c, { newcomer, given });
  const asking = {
    address: clientAddress(c),
    captchaSolved: await solvedCaptcha(c),
    secret: c.get('ctx').HASH_SECRET,
    now_ms,
  };
  const attempt = await admitRegistration(directory, asking);
  const invitation = await invitationBy(directory, codes);
  const keys = { usernameLook: usernameLookOf(username), emailKey: emailKeyOf(email), now_ms };
  const { isLapsing } = await refuseTaken(directory, keys);
  const admission = await admitNewAccount(directory, { ...asking, gates });
  const passwordHash = await hashPassword(password);
  const account = { username, email: isLapsing ? null : email, passwordHash };
  const { welcomeWaits } = admission;
  const claims = [
    claimOf({ kind: 'welcome', identity: personKeyOf(email), secret: c.get('ctx').HASH_SECRET }),
  ];
  const playerId = await settle(c.get('ctx'), {
    statementsOf: (known) => [
      ...newcomerStatements({ newcomer, account, invitation, origin: clientOrigin(c), gates, now_ms }),
      ...welcome(newcomer, { claims, known, welcomeWaits, now_ms }),
    ],
    newcomer,
    invitation,
    claims,
    keys,
    now_ms,
  }).catch(async (error: unknown) => {
    await withdrawAdmission(directory, admission);
    throw error;
  });
  await forgetFailures(directory, attempt);
  await retireGuest(c, newcomer);
  const address = { email, emailKey: keys.emailKey };
  return { playerId, publicId: newcomer.guest.publicId, address, isPending: isLapsing };
}

/** Runs the batch and answers the player's id; says which of two at once came too late for what. */
async function settle(
  { db, directory }: Halves,
  {
    statementsOf,
    newcomer,
    invitation,
    claims,
    keys,
    now_ms,
  }: {
    statementsOf: (known: WelcomeFacts) => Statement[];
    newcomer: Newcomer;
    invitation: Invitation;
    claims: readonly string[];
    now_ms: number;
    keys: Parameters<typeof refuseTaken>[1];
  },
): Promise<number> {
  try {
    const players = sql`(${newcomersId(newcomer)}, ${referrerOf(invitation.inviter)})`;
    const outcome = await actOn<WelcomeFacts, unknown[][]>(directory, {
      facts: welcomeFacts({ claims, now_ms }),
      act: (known, unchanged) =>
        settledBatch(db, { players, now_ms }, [
          unchanged,
          ...statementsOf(known),
          sql`SELECT ${newcomersId(newcomer)} AS id`,
        ]),
    });
    return (outcome.at(-1) as { id: number }[])[0]!.id;
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint !== 'DUPLICATE' && constraint !== 'GUARD') throw error;
    await refuseTaken(directory, keys);
    throw new Refusal('REGISTRATION_FAILED');
  }
}

function welcome(
  newcomer: Newcomer,
  {
    claims,
    known,
    welcomeWaits,
    now_ms,
  }: { claims: readonly string[]; known: WelcomeFacts; welcomeWaits: boolean; now_ms: number },
): Statement[] {
  return welcomeStatements({
    player: newcomersId(newcomer),
    playerPublicId: newcomer.guest.publicId,
    identityClaims: claims,
    areProven: false,
    known,
    waits: welcomeWaits,
    today: gameDayAt(now_ms),
    now_ms,
  });
}

/** Refuses a form that a program filled in, in the time that registering takes; nothing is written. */
async function refuseProgram(password: string): Promise<never> {
  await spendVerification(password);
  throw new Refusal('REGISTRATION_FAILED');
}
