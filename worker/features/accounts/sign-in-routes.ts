// HTTP handlers for signing in, and for the CAPTCHA required after too many attempts.

import { newChallenge, solvedLevel } from '../../access/captcha.ts';
import { deviceName } from '../../access/device-name.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { deviceOf, rememberDevice } from './known-device.ts';
import { postNotice } from './letter-limits.ts';
import { restoredLetter } from './mails/letters.ts';
import { mailingOf } from './mails/mailing.ts';
import { levelForName, refuseProgram, signInByPassword } from './sign-in.ts';

export const signInHandlers = {
  signIn: async ({ c, body, now_ms }) => {
    const { username, password, website } = body;
    if (website) await refuseProgram(password);
    const mailing = mailingOf(c);
    const { accessToken, publicId, restored } = await signInByPassword(mailing, {
      name: username,
      password,
      device: deviceName(c.req.header('user-agent')),
      address: clientAddress(c),
      level: await solvedLevel(c),
      from: deviceOf(c),
      now_ms,
    });
    if (restored?.email)
      postNotice(mailing, { to: restored.email, letter: restoredLetter(restored), now_ms });
    rememberDevice(c, publicId);
    return { access_token: accessToken, token_type: 'bearer' as const };
  },
  captchaChallenge: async ({ c, ctx, query, now_ms }) => {
    const name = query.account;
    const level = name ? await levelForName(ctx, { name, from: deviceOf(c), now_ms }) : 0;
    return newChallenge({ secret: ctx.CAPTCHA_SECRET, level, now_ms });
  },
} satisfies Partial<Handlers>;
