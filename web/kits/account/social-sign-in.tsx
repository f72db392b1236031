// Signing in without a password: with Google where it is offered; Apple is not implemented yet.
import { socialLogin } from '#shared/contract/social.ts';
import { CallError, send } from '../../base/api/client.ts';
import { keptReferral } from '../../base/referral.ts';
import { signInWith } from '../../base/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { isEmbeddedView } from './embedded-view.ts';
import { ENTRY } from './entry-texts.ts';
import { GoogleButton } from './google-button.tsx';
import { ACCOUNT_MESSAGES } from './messages.ts';
import styles from './social-sign-in.module.css';
import { solveCaptcha } from './solve-captcha.ts';

/** The social buttons of the sign-in and registration forms. Renders nothing in an app's view. */
export function SocialSignIn() {
  if (isEmbeddedView(navigator.userAgent)) return null;
  return (
    <section className={styles.social} aria-labelledby="social-sign-in">
      <h2 id="social-sign-in">{ENTRY.social}</h2>
      <GoogleButton onIdentity={signInByGoogle} />
      <Button
        kind="quiet"
        className={styles.apple}
        onClick={() => showToast({ text: ACCOUNT_MESSAGES.appleUnimplemented })}
      >
        {ENTRY.apple}
      </Button>
    </section>
  );
}

async function signInByGoogle(idToken: string): Promise<void> {
  const referral_code = keptReferral(Date.now());
  const body = { provider: 'google', id_token: idToken, access_token: null, referral_code } as const;
  const { access_token } = await send(socialLogin, { body }).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'TOO_MANY_ATTEMPTS') throw error;
    // Another account from this network requires a CAPTCHA, which is solved without the person.
    return send(socialLogin, { body }, { captcha: await solveCaptcha(new AbortController().signal) });
  });
  const user = await signInWith(access_token);
  showToast({ kind: 'success', text: ENTRY.welcome(user.username) });
}
