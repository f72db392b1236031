// Deactivates the account: the data download, a proof of ownership, and a confirmation that names the consequences.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '#shared/contract/accounts.ts';
import type { UserProfile } from '#shared/contract/session.ts';
import { CallError, send } from '../../base/api/client.ts';
import { logout } from '../../base/session.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import { GoogleButton } from '../../kits/account/google-button.tsx';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Question } from '../../ui/question.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { DownloadData } from './download-data.tsx';
import { Panel } from './panel.tsx';
import { LEAVE, PASSWORD, SOCIAL } from './settings-texts.ts';

/** Proof of ownership: the password, or a fresh token of the social account. */
type Proof = { password: string } | { provider: 'google'; id_token: string };

export function DeactivateTab({ user }: { user: UserProfile }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const leaving = useLeaving();
  const wrongPassword =
    leaving.error instanceof CallError && leaving.error.code === 'WRONG_PASSWORD'
      ? leaving.error.message
      : undefined;
  const ask = (given: Proof) => {
    leaving.reset();
    setProof(given);
  };
  return (
    <Panel title={LEAVE.tab} deck={LEAVE.deck}>
      <p className={styles.note}>{LEAVE.afterwards}</p>
      <div className={styles.takeAlong}>
        <p>{LEAVE.takeAlong}</p>
        <DownloadData username={user.username} />
      </div>
      {user.hasPassword ? (
        <PasswordProof complaint={proof ? undefined : wrongPassword} onProof={ask} />
      ) : (
        <SocialProof key={leaving.submittedAt} onProof={ask} />
      )}
      <ProblemLine
        problem={
          leaving.error && {
            sentence: LEAVE.failed,
            reason: wrongPassword ? null : leaving.error.message,
          }
        }
      />
      <Question
        open={proof !== null}
        onClose={() => setProof(null)}
        title={LEAVE.ask}
        saysBody
        act={LEAVE.confirm}
        busy={leaving.isPending}
        onAct={() => proof && leaving.mutate(proof, { onSettled: () => setProof(null) })}
      >
        <ul className={styles.consequences}>
          {LEAVE.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Question>
    </Panel>
  );
}

/** Deactivates the account, logs out and navigates home. A failure is logged and shown on the page. */
function useLeaving() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (proof: Proof) => send(deleteAccount, { body: proof }),
    onSuccess: async () => {
      await logout({ isEnded: true });
      showToast({ kind: 'success', text: LEAVE.done });
      await navigate('/');
    },
    onError: (error) => console.error('Deactivation failed:', error.message),
  });
}

interface PasswordProofProps {
  /** The server's complaint about the password, once the dialog is closed. */
  complaint: string | undefined;
  onProof: (proof: Proof) => void;
}

function PasswordProof({ complaint, onProof }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (complaint) field.current?.focus();
  }, [complaint]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') field.current?.focus();
    else onProof({ password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        ref={field}
        name="password"
        label={LEAVE.password}
        help={LEAVE.provePassword}
        error={isMissing ? PASSWORD.missing : complaint}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" kind="danger">
        {LEAVE.deactivate}
      </Button>
    </form>
  );
}

/** For a player without a password. Each attempt starts over, because a provider's token is valid once. */
function SocialProof({ onProof }: { onProof: (proof: Proof) => void }) {
  const unoffered = (
    <>
      <p className={styles.note}>{LEAVE.unprovable}</p>
      <Button to="/account-settings?tab=password" kind="quiet" onClick={focusTitle}>
        {SOCIAL.toPassword}
      </Button>
    </>
  );
  return (
    <div className={styles.form}>
      <p>{LEAVE.proveSocial}</p>
      <GoogleButton
        onIdentity={async (id_token) => onProof({ provider: 'google', id_token })}
        unoffered={unoffered}
      />
    </div>
  );
}
