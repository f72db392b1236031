// HTTP handlers for registering by password and for checking a username.

import { clientAddress } from '../../access/http/client-address.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { isUnfitUsername, isUsernameTaken } from '../../model/players/usernames.ts';
import { USERNAME_LENGTH } from '../../shared/contract/account-fields.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { mailingOf } from './mails/mailing.ts';
import { guestProfile, profileOf } from './profile.ts';
import { registerByPassword } from './registration.ts';
import { sendVerificationMail } from './verification.ts';

const SHAPE = new RegExp(`^[A-Za-z0-9_]{${USERNAME_LENGTH.least},${USERNAME_LENGTH.most}}$`);

export const registrationHandlers = {
  register: async ({ c, gates, actor, body, today, now_ms }) => {
    const { guest, address, isPending, isLate } = await registerByPassword(c, {
      actor,
      fields: body,
      now_ms,
    });
    const { publicId } = guest;
    const from = clientAddress(c);
    sendVerificationMail(mailingOf(c), { publicId, address, isPending, from, gates, now_ms });
    const { username } = body;
    if (isLate) return { ...guestProfile(guest), username, isGuest: false, hasPassword: true, pending: true };
    const standing = await profileOf(c.get('ctx'), { publicId, today });
    if (!standing) throw new Refusal('REGISTRATION_FAILED');
    return standing.profile;
  },
  checkUsername: async ({ directory, params: { username } }) => {
    const isFit = SHAPE.test(username) && !isUnfitUsername(username);
    return { available: isFit && !(await isUsernameTaken(directory, username)) };
  },
} satisfies Partial<Handlers>;
