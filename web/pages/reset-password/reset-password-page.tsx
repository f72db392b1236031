// Sets a new password by an e-mailed link, then redirects to the login page.
import { useState } from 'react';
import { resetPassword } from '#shared/contract/accounts.ts';
import { send } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import styles from '../../kits/account/entry-page.module.css';
import { ChosenPassword, EntryPage } from '../../kits/account/entry-page.tsx';
import { ENTRY } from '../../kits/account/entry-texts.ts';
import { passwordComplaints } from '../../kits/account/field-checks.ts';
import { useLinkToken, useWayOnToLogin } from '../../kits/account/mailed-link.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { followPending } from '../../kits/account/pending-reply.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { wordsOf } from '../../kits/account/refusal-words.ts';
import { useAccountForm } from '../../kits/account/use-account-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

const TEXTS = {
  title: 'Reset password',
  description: 'Choose a new password for your Doxa account.',
  deck: 'At least 6 characters. Every device is signed out when it changes.',
  button: 'Reset Password',
  done: 'Your password has been reset.',
  doneMore: 'You are led to the login page in a moment.',
  goNow: 'Log in now',
  askAgain: 'Ask for another link',
} as const;

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  usePageMeta({ title: TEXTS.title, description: TEXTS.description, isPrivate: true });
  useWayOnToLogin(isDone);
  return (
    <EntryPage title={TEXTS.title} deck={TEXTS.deck}>
      {isDone ? <Done /> : token ? <ResetForm token={token} onDone={() => setDone(true)} /> : <NoToken />}
    </EntryPage>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { field, problem, isBusy, formProps } = useAccountForm({
    initial: { new_password: '', again: '' },
    check: ({ new_password, again }) => {
      const { password, ...others } = passwordComplaints({ password: new_password, again });
      return { ...others, ...(password && { new_password: password }) };
    },
    submit: async ({ new_password }) => {
      followPending(await send(resetPassword, { body: { token, new_password } }));
      onDone();
    },
    problemOf: (error) => wordsOf(error, ACCOUNT_MESSAGES.resetFailed),
  });
  return (
    <form {...formProps} className={styles.form}>
      <ChosenPassword
        fields={[field('new_password'), field('again')]}
        labels={[ENTRY.newPassword, ENTRY.confirmNewPassword]}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="main" busy={isBusy}>
          {TEXTS.button}
        </Button>
        {problem && <AskAgain />}
      </div>
      <ProblemLine problem={problem} />
    </form>
  );
}

function NoToken() {
  return (
    <>
      <ErrorState text={ACCOUNT_MESSAGES.resetTokenMissing} />
      <div className={styles.actions}>
        <AskAgain />
      </div>
    </>
  );
}

function AskAgain() {
  return (
    <Button to="/forgot-password" kind="quiet" viewTransition>
      {TEXTS.askAgain}
    </Button>
  );
}

function Done() {
  return (
    <>
      <div className={styles.words} role="status">
        <p>{TEXTS.done}</p>
        <p>{TEXTS.doneMore}</p>
      </div>
      <div className={styles.actions}>
        <Button to="/login" replace kind="main" viewTransition>
          {TEXTS.goNow}
        </Button>
      </div>
    </>
  );
}
