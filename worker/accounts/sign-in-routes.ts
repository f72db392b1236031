// Signing in, and the CAPTCHA that too many attempts ask for.
import { captchaChallenge, signIn } from '../contract/accounts.ts';
import { clientAddress } from '../http/client-address.ts';
import { type App, mount } from '../http/mount.ts';
import { deviceName } from '../sessions/device-name.ts';
import { newChallenge, solvedCaptcha } from './captcha.ts';
import { refuseProgram, signInByPassword } from './sign-in.ts';

/** Mounts the calls of signing in. */
export function signInRoutes(app: App): void {
  mount(app, signIn, async ({ c, env, now_ms, body }) => {
    const { username, password, website } = body;
    if (website) await refuseProgram(password);
    const access_token = await signInByPassword(env, {
      name: username,
      password,
      device: deviceName(c.req.header('user-agent')),
      address: clientAddress(c),
      captchaSolved: await solvedCaptcha(c),
      now_ms,
    });
    return { access_token, token_type: 'bearer' as const };
  });
  mount(app, captchaChallenge, ({ env, now_ms }) => newChallenge({ secret: env.CAPTCHA_SECRET, now_ms }));
}
