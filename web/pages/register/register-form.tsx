// The registration form. It signs in to the new account and goes to the home page.

import { useNavigate } from 'react-router';
import { register, signIn } from '#shared/contract/accounts.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { type CallError, isTransient, send } from '../../base/api/client.ts';
import { signInWith } from '../../base/session.ts';
import { useWayBack } from '../../base/way-back.ts';
import { CaptchaBox } from '../../kits/account/captcha-box.tsx';
import styles from '../../kits/account/entry-page.module.css';
import { ChosenPassword, EntryField, Honeypot } from '../../kits/account/entry-page.tsx';
import { ENTRY } from '../../kits/account/entry-texts.ts';
import { emailComplaint, passwordComplaints, usernameComplaint } from '../../kits/account/field-checks.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { type FormProblem, reasonOf, wordsOf } from '../../kits/account/refusal-words.ts';
import { type Complaints, useAccountForm } from '../../kits/account/use-account-form.ts';
import { useCaptcha } from '../../kits/account/use-captcha.ts';
import { noteOfName, useUsernameCheck } from '../../kits/account/use-username-check.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TEXTS } from './register-texts.ts';

/** How often to try to sign in to a new account that isn't ready yet, and the pause between the attempts. */
const SIGN_INS = 6;
const SIGN_IN_PAUSE_MS = 5000;

const EMPTY = { username: '', email: '', password: '', again: '', website: '' };

export function RegisterForm({ code }: { code: string }) {
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const { state } = useWayBack();
  const { values, field, problem, isBusy, formProps } = useAccountForm({
    initial: EMPTY,
    check: complaintsOf,
    submit: async ({ username, email, password, website }) => {
      const body = { username: username.trim(), email: email.trim(), password, referral_code: code, website };
      const { pending } = await send(register, { body }, { captcha: await captcha.take() });
      if (pending) showToast({ kind: 'info', text: TEXTS.soon, topic: 'pending' });
      const credentials = { username: body.username, password, website };
      try {
        const user = await signInWith(await tokenOf(credentials, pending ? SIGN_INS : 1));
        showToast({ kind: 'success', text: TEXTS.done(user.username) });
      } catch {
        showToast({ kind: 'success', text: TEXTS.doneLogIn });
        navigate('/login', { replace: true, state });
      }
    },
    problemOf,
    fieldOfCode: { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' },
    onRefused: () => captcha.begin(),
  });
  const wanted = values.username.trim();
  const username = field('username');
  const note = noteOfName({ state: useUsernameCheck(wanted), username: wanted }, TEXTS.usernameHelp);
  return (
    <form {...formProps} className={styles.form}>
      <EntryField
        {...note}
        {...username}
        error={username.error ?? note.error}
        label={ENTRY.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EntryField
        {...field('email')}
        label={ENTRY.email}
        help={TEXTS.emailHelp}
        type="email"
        autoComplete="email"
      />
      <ChosenPassword
        fields={[field('password'), field('again')]}
        labels={[ENTRY.password, ENTRY.confirmPassword]}
      />
      <Honeypot {...field('website')} />
      <p className="second">
        {TEXTS.agree} <a href="/terms-of-service.html">{TEXTS.terms}</a> {TEXTS.and}{' '}
        <a href="/privacy-policy.html">{TEXTS.privacy}</a>.
      </p>
      <div className={styles.actions}>
        <Button type="submit" kind="main" busy={isBusy}>
          {TEXTS.button}
        </Button>
      </div>
      <ProblemLine problem={problem} />
      <CaptchaBox captcha={captcha} />
    </form>
  );
}

/** Signs in, with retries because a new account takes a moment to be replicated. */
async function tokenOf(body: CallInput<typeof signIn>['body'], tries: number): Promise<string> {
  try {
    return (await send(signIn, { body })).access_token;
  } catch (error) {
    if (tries === 1 || !isTransient(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SIGN_IN_PAUSE_MS));
    return tokenOf(body, tries - 1);
  }
}

function complaintsOf({ username, email, password, again }: typeof EMPTY): Complaints<keyof typeof EMPTY> {
  const name = usernameComplaint(username.trim());
  const address = emailComplaint(email.trim());
  return {
    ...(name && { username: name }),
    ...(address && { email: address }),
    ...passwordComplaints({ password, again }),
  };
}

function problemOf(error: CallError): FormProblem {
  if (error.status === 429) {
    return { sentence: ACCOUNT_MESSAGES.securityCheck(error.message), reason: null };
  }
  if (error.status === 400 || error.status === 422) {
    return wordsOf(error, ACCOUNT_MESSAGES.registrationRefused);
  }
  return { sentence: ACCOUNT_MESSAGES.registrationFailed, reason: reasonOf(error) };
}
