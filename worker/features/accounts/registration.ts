// Registering with a name, an address and a password, by invitation. One batch, so that exactly one of two simultaneous
// requests gets a name, address or guest (RULES §12).

import type { Nobody, Visitor } from '../../access/actor.ts';
import { solvedCaptcha } from '../../access/captcha.ts';
import type { Guest } from '../../access/guest-cookie.ts';
import type { AppContext } from '../../access/http/app-context.ts';
import { clientAddress, clientOrigin } from '../../access/http/client-address.ts';
import { admitRegistration, forgetFailures } from '../../access/lockouts.ts';
import { type Crossed, changeBoth } from '../../economy/crossing.ts';
import { emailKeyOf, personKeyOf } from '../../model/players/emails.ts';
import { refuseUnfitUsername, usernameLookOf } from '../../model/players/usernames.ts';
import { claimOf } from '../../model/rewards/claims.ts';
import { claimWelcome, type WelcomeFacts, welcomeFacts } from '../../model/rewards/welcome.ts';
import { constraintOf, type Database, type Statement } from '../../platform/database.ts';
import { actOn } from '../../platform/known-facts.ts';
import type { register } from '../../shared/contract/accounts.ts';
import type { CallInput } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Address } from './mail-links.ts';
import { codesBrought, invitationBy, newcomerOf, refuseTaken, retireGuest } from './newcomer.ts';
import { hashPassword, spendVerification } from './passwords.ts';
import { registering } from './registering.ts';
import { admitNewAccount, withdrawAdmission } from './registration-limits.ts';

type Fields = CallInput<typeof register>['body'];

export interface Registered {
  guest: Guest;
  address: Address;
  /** Whether another account holds the address. Opening the mailed link transfers it. */
  isPending: boolean;
  /** Whether the edition has yet to create the player. */
  isLate: boolean;
}

/**
 * Registers the caller. Throws REGISTRATION_FAILED, INVALID with a field, NOT_INVITED, EMAIL_TAKEN, USERNAME_TAKEN, BANNED, and
 * TOO_MANY_ATTEMPTS after five failures from the address in 15 minutes or if a CAPTCHA is needed.
 */
export async function registerByPassword(
  c: AppContext,
  { actor, fields, now_ms }: { actor: Nobody | Visitor; fields: Fields; now_ms: number },
): Promise<Registered> {
  const { username, email, password, referral_code: given } = fields;
  if (fields.website) return refuseProgram(password);
  const newcomer = await newcomerOf(c, { actor, given, now_ms });
  const ctx = c.get('ctx');
  const { directory } = ctx;
  refuseUnfitUsername(username);
  const gates = await c.get('ports').gates();
  refuseCommonPassword({ password, field: 'password', username, email, gates });
  const codes = codesBrought(c, { newcomer, given });
  const asking = {
    address: clientAddress(c),
    captchaSolved: await solvedCaptcha(c),
    secret: ctx.HASH_SECRET,
    now_ms,
  };
  const attempt = await admitRegistration(directory, asking);
  const invitation = await invitationBy(directory, { codes, guest: newcomer.guest });
  const keys = { usernameLook: usernameLookOf(username), emailKey: emailKeyOf(email), now_ms };
  const { isLapsing } = await refuseTaken(directory, keys);
  const admission = await admitNewAccount(directory, { ...asking, gates });
  const passwordHash = await hashPassword(password);
  const account = { username, email: isLapsing ? null : email, passwordHash };
  const { welcomeWaits: waits } = admission;
  const secret = ctx.HASH_SECRET;
  const claims = [claimOf({ kind: 'welcome', identity: personKeyOf(email), secret })];
  const origin = clientOrigin(c);
  const act = (known: WelcomeFacts, unchanged: Statement) => {
    const welcome = { claims, known, waits };
    const change = registering({ newcomer, account, invitation, origin, gates, welcome, now_ms });
    const deciding = [unchanged, ...change.deciding, ...claimWelcome({ claims, areProven: false, now_ms })];
    return changeBoth(ctx, { ...change, deciding });
  };
  const facts = welcomeFacts({ claims, now_ms });
  const { taken } = await actOn<WelcomeFacts, Crossed>(directory, { facts, act }).catch(
    async (error: unknown) => {
      await withdrawAdmission(directory, admission);
      throw await refusalOf(directory, { error, keys });
    },
  );
  await forgetFailures(directory, attempt);
  await retireGuest(c, newcomer);
  const address = { email, emailKey: keys.emailKey };
  return { guest: newcomer.guest, address, isPending: isLapsing, isLate: taken === null };
}

/** The refusal for the slower of two simultaneous registrations. */
async function refusalOf(
  directory: Database,
  { error, keys }: { error: unknown; keys: Parameters<typeof refuseTaken>[1] },
): Promise<unknown> {
  const constraint = constraintOf(error);
  if (constraint !== 'DUPLICATE' && constraint !== 'GUARD') return error;
  await refuseTaken(directory, keys);
  return new Refusal('REGISTRATION_FAILED');
}

/** Refuses a form filled in by a bot, in the time a registration takes. Writes nothing. */
async function refuseProgram(password: string): Promise<never> {
  await spendVerification(password);
  throw new Refusal('REGISTRATION_FAILED');
}
