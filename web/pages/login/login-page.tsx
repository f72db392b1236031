// Login by username or e-mail address. A signed-in player is redirected home, or to the page that asked for it.
import { Navigate } from 'react-router';
import { signIn } from '#shared/contract/accounts.ts';
import { type CallError, send } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { signInWith, useSession } from '../../base/session.ts';
import { useWayBack } from '../../base/way-back.ts';
import { CaptchaBox } from '../../kits/account/captcha-box.tsx';
import styles from '../../kits/account/entry-page.module.css';
import { EntryField, EntryPage, Honeypot } from '../../kits/account/entry-page.tsx';
import { ENTRY } from '../../kits/account/entry-texts.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { type FormProblem, reasonOf } from '../../kits/account/refusal-words.ts';
import { SocialSignIn } from '../../kits/account/social-sign-in.tsx';
import { useAccountForm } from '../../kits/account/use-account-form.ts';
import { useCaptcha } from '../../kits/account/use-captcha.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TEXTS } from './login-texts.ts';

export function LoginPage() {
  const { isSignedIn, status } = useSession();
  const { to } = useWayBack();
  usePageMeta({ title: TEXTS.title, description: TEXTS.description });
  if (isSignedIn) return <Navigate to={to} replace />;
  // While the site is closed there is no other page to link to.
  const isOpen = status !== 'denied';
  return (
    <EntryPage
      title={TEXTS.title}
      deck={TEXTS.deck}
      beside={
        <>
          <SocialSignIn />
          {isOpen && <NewHere />}
        </>
      }
    >
      <LoginForm isOpen={isOpen} />
    </EntryPage>
  );
}

function LoginForm({ isOpen }: { isOpen: boolean }) {
  const captcha = useCaptcha();
  const { field, problem, isBusy, formProps } = useAccountForm({
    initial: { username: '', password: '', website: '' },
    check: ({ username, password }) => ({
      ...(username.trim() === '' && { username: TEXTS.enterName }),
      ...(password === '' && { password: ENTRY.enterPassword }),
    }),
    submit: async ({ username, password, website }) => {
      const body = { username: username.trim(), password, website };
      const { access_token } = await send(signIn, { body }, { captcha: await captcha.take() });
      const user = await signInWith(access_token);
      showToast({ kind: 'success', text: ENTRY.welcome(user.username) });
    },
    problemOf,
    onRefused: ({ username }) => captcha.begin(username.trim()),
  });
  return (
    <form {...formProps} className={styles.form}>
      <EntryField
        {...field('username')}
        label={TEXTS.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EntryField
        {...field('password')}
        label={ENTRY.password}
        type="password"
        autoComplete="current-password"
      />
      <Honeypot {...field('website')} />
      <div className={styles.actions}>
        <Button type="submit" kind="main" busy={isBusy}>
          {ENTRY.logIn}
        </Button>
        {isOpen && (
          <Button to="/forgot-password" kind="quiet" viewTransition>
            {TEXTS.forgot}
          </Button>
        )}
      </div>
      <ProblemLine problem={problem} />
      <CaptchaBox captcha={captcha} />
    </form>
  );
}

function NewHere() {
  const { state } = useWayBack();
  return (
    <section aria-labelledby="new-here">
      <h2 id="new-here">{TEXTS.newHere}</h2>
      <p>{TEXTS.newHereText}</p>
      <Button to="/register" state={state} kind="second" viewTransition>
        {ENTRY.register}
      </Button>
    </section>
  );
}

/** An unknown name and a wrong password have the same text; a lockout and a block say why. */
function problemOf(error: CallError): FormProblem {
  if (error.status === 429) {
    return { sentence: ACCOUNT_MESSAGES.securityCheck(error.message), reason: null };
  }
  if (error.code === 'BANNED') return { sentence: error.message, reason: null };
  return { sentence: ACCOUNT_MESSAGES.loginFailed, reason: reasonOf(error) };
}
