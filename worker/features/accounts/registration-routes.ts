// Registering by password, and whether a name may be taken.

import type { App } from '../../access/http/app-context.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import { mount } from '../../access/http/mount.ts';
import { isUnfitUsername, isUsernameTaken } from '../../model/players/usernames.ts';
import { database } from '../../platform/database.ts';
import { checkUsername, register, USERNAME_LENGTH } from '../../shared/contract/accounts.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { mailingOf } from './mails/mailing.ts';
import { profileOf } from './profile.ts';
import { registerByPassword } from './registration.ts';
import { sendVerificationMail } from './verification.ts';

const SHAPE = new RegExp(`^[A-Za-z0-9_]{${USERNAME_LENGTH.least},${USERNAME_LENGTH.most}}$`);

/** Mounts the calls of registering. */
export function registrationRoutes(app: App): void {
  mount(app, register, async ({ c, env, viewer, body, now_ms }) => {
    const { playerId, publicId, address, isPending } = await registerByPassword(c, {
      viewer,
      fields: body,
      now_ms,
    });
    const gates = await c.get('ports').gates();
    const from = clientAddress(c);
    sendVerificationMail(mailingOf(c), { playerId, address, isPending, from, gates, now_ms });
    const standing = await profileOf(database(env), { publicId, today: gameDayAt(now_ms) });
    if (!standing) throw new Refusal('REGISTRATION_FAILED');
    return standing.profile;
  });
  mount(app, checkUsername, async ({ env, params: { username } }) => {
    const isFit = SHAPE.test(username) && !isUnfitUsername(username);
    return { available: isFit && !(await isUsernameTaken(database(env), username)) };
  });
}
