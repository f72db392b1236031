// Signing in, and the CAPTCHA that too many attempts ask for.
import { captchaChallenge, signIn } from '../contract/accounts.ts';
import { clientAddress } from '../http/client-address.ts';
import { type App, mount } from '../http/mount.ts';
import { restoredLetter } from '../mails/letters.ts';
import { mailingOf } from '../mails/mailing.ts';
import { deviceName } from '../sessions/device-name.ts';
import { newChallenge, solvedCaptcha } from './captcha.ts';
import { refuseProgram, signInByPassword } from './sign-in.ts';

/** Mounts the calls of signing in. */
export function signInRoutes(app: App): void {
  mount(app, signIn, async ({ c, env, now_ms, body }) => {
    const { username, password, website } = body;
    if (website) await refuseProgram(password);
    const { accessToken, restored } = await signInByPassword(env, {
      name: username,
      password,
      device: deviceName(c.req.header('user-agent')),
      address: clientAddress(c),
      captchaSolved: await solvedCaptcha(c),
      now_ms,
    });
    if (restored?.email) mailingOf(c).post({ to: restored.email, letter: restoredLetter(restored) });
    return { access_token: accessToken, token_type: 'bearer' as const };
  });
  mount(app, captchaChallenge, ({ env, now_ms }) => newChallenge({ secret: env.CAPTCHA_SECRET, now_ms }));
}
