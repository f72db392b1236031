// Signing in, and the CAPTCHA that too many attempts ask for.

import { newChallenge, solvedLevel } from '../../access/captcha.ts';
import { deviceName } from '../../access/device-name.ts';
import type { App } from '../../access/http/app-context.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import { mount } from '../../access/http/mount.ts';
import { captchaChallenge, signIn } from '../../shared/contract/accounts.ts';
import { deviceOf, rememberDevice } from './known-device.ts';
import { postNotice } from './letter-limits.ts';
import { restoredLetter } from './mails/letters.ts';
import { mailingOf } from './mails/mailing.ts';
import { levelForName, refuseProgram, signInByPassword } from './sign-in.ts';

/** Mounts the calls of signing in. */
export function signInRoutes(app: App): void {
  mount(app, signIn, async ({ c, now_ms, body }) => {
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
  });
  mount(app, captchaChallenge, async ({ c, env, now_ms, query }) => {
    const name = query.account;
    const level = name ? await levelForName(env, { name, from: deviceOf(c), now_ms }) : 0;
    return newChallenge({ secret: env.CAPTCHA_SECRET, level, now_ms });
  });
}
