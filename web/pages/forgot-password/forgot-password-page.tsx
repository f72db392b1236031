// Requests a link that resets the password. The page says the same whether or not the address has an account, and
// whatever the result of the call, so that nobody learns who plays.
import { useEffect, useRef, useState } from 'react';
import { forgotPassword } from '#shared/contract/accounts.ts';
import { send } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import styles from '../../kits/account/entry-page.module.css';
import { EntryField, EntryPage } from '../../kits/account/entry-page.tsx';
import { ENTRY } from '../../kits/account/entry-texts.ts';
import { emailComplaint } from '../../kits/account/field-checks.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { wordsOf } from '../../kits/account/refusal-words.ts';
import { useAccountForm } from '../../kits/account/use-account-form.ts';
import { Button } from '../../ui/button.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';

const TEXTS = {
  title: 'Forgot password',
  description: 'Ask for a link that resets the password of your Doxa account.',
  deck: 'We mail you a link to choose a new one.',
  button: 'Send Reset Link',
  sent: 'If an account with that email exists, a password reset link has been sent.',
  sentMore:
    'It works once, for 60 minutes. Look among the unwanted mail if it does not arrive. A mailbox gets few mails an hour; the last link stays valid.',
  another: 'Try another address',
  backToLogin: 'Back to login',
} as const;

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  usePageMeta({ title: TEXTS.title, description: TEXTS.description });
  return (
    <EntryPage title={TEXTS.title} deck={TEXTS.deck}>
      {isSent ? <Sent onAnother={() => setSent(false)} /> : <AskForm onSent={() => setSent(true)} />}
    </EntryPage>
  );
}

function AskForm({ onSent }: { onSent: () => void }) {
  const { field, isBusy, formProps } = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => {
      const complaint = emailComplaint(email.trim());
      return complaint ? { email: complaint } : {};
    },
    submit: async ({ email }) => {
      await send(forgotPassword, { body: email.trim() }).catch(() => null);
      onSent();
    },
    problemOf: (error) => wordsOf(error, ACCOUNT_MESSAGES.emailInvalid),
  });
  return (
    <form {...formProps} className={styles.form}>
      <EntryField {...field('email')} label={ENTRY.email} type="email" autoComplete="email" />
      <div className={styles.actions}>
        <Button type="submit" kind="main" busy={isBusy}>
          {TEXTS.button}
        </Button>
        <Button to="/login" kind="quiet" viewTransition>
          {TEXTS.backToLogin}
        </Button>
      </div>
    </form>
  );
}

/** Takes the focus of the removed button. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => focusSoon(words.current), []);
  return (
    <>
      <div ref={words} tabIndex={-1} className={styles.words} role="status">
        <p>{TEXTS.sent}</p>
        <p>{TEXTS.sentMore}</p>
      </div>
      <div className={styles.actions}>
        <Button to="/login" kind="main" viewTransition>
          {TEXTS.backToLogin}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            onAnother();
            focusTitle();
          }}
        >
          {TEXTS.another}
        </Button>
      </div>
    </>
  );
}
