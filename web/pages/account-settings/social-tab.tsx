// Links and unlinks social accounts. The last sign-in method of an account cannot be unlinked.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { socialLogin, unlinkSocialAccount } from '#shared/contract/social.ts';
import { CallError, send } from '../../base/api/client.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import { GoogleButton } from '../../kits/account/google-button.tsx';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Question } from '../../ui/question.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { focusPanel, Loaded, Panel } from './panel.tsx';
import { socialAccountsQuery } from './settings-queries.ts';
import { SOCIAL } from './settings-texts.ts';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
] as const;

type Provider = (typeof PROVIDERS)[number];

export function SocialTab({ hasPassword }: { hasPassword: boolean }) {
  const accounts = useQuery(socialAccountsQuery);
  return (
    <Panel title={SOCIAL.tab} deck={SOCIAL.deck}>
      <Loaded query={accounts} failed={OWN_MESSAGES.socialAccountsFailed}>
        {(linked) =>
          PROVIDERS.map((provider) => {
            const account = linked.find((other) => other.provider === provider.id);
            return account ? (
              <Linked key={provider.id} provider={provider} account={account} />
            ) : (
              <Unlinked key={provider.id} provider={provider} hasPassword={hasPassword} />
            );
          })
        }
      </Loaded>
    </Panel>
  );
}

function Linked({
  provider,
  account,
}: {
  provider: Provider;
  account: { email: string; email_verified: boolean };
}) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const unlink = useMutation({
    mutationFn: () => send(unlinkSocialAccount, { params: { provider: provider.id } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: SOCIAL.unlinked(provider.name) });
      await client.invalidateQueries({ queryKey: socialAccountsQuery.queryKey });
      focusPanel();
    },
    onSettled: () => setAsking(false),
  });
  const isLastSignIn = unlink.error instanceof CallError && unlink.error.code === 'LAST_SIGN_IN';
  return (
    <section className={styles.provider} aria-label={provider.name}>
      <div>
        <h3>{provider.name}</h3>
        <p className={styles.note}>
          {account.email}, {account.email_verified ? SOCIAL.verified : SOCIAL.unverified}
        </p>
      </div>
      <Button aria-label={SOCIAL.unlinkOf(provider.name)} onClick={() => setAsking(true)}>
        {SOCIAL.unlink}
      </Button>
      <ProblemLine
        problem={
          unlink.error && {
            sentence: OWN_MESSAGES.unlinkFailed(provider.name),
            reason: unlink.error.message,
          }
        }
      />
      {isLastSignIn && (
        <Button to="/account-settings?tab=password" kind="quiet" onClick={focusTitle}>
          {SOCIAL.toPassword}
        </Button>
      )}
      <Question
        open={isAsking}
        onClose={() => setAsking(false)}
        title={SOCIAL.askUnlink(provider.name)}
        act={SOCIAL.unlink}
        busy={unlink.isPending}
        onAct={() => unlink.mutate()}
      >
        <p>{SOCIAL.consequence(provider.name)}</p>
      </Question>
    </section>
  );
}

function Unlinked({ provider, hasPassword }: { provider: Provider; hasPassword: boolean }) {
  return (
    <section className={styles.provider} aria-label={provider.name}>
      <div>
        <h3>{provider.name}</h3>
        <p className={styles.note}>{SOCIAL.notLinked}</p>
      </div>
      {provider.id === 'google' ? <LinkGoogle hasPassword={hasPassword} /> : <LinkApple />}
    </section>
  );
}

/** The password field comes first, because the provider's button submits. It may stay empty for ten minutes after login. */
function LinkGoogle({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const link = async (idToken: string) => {
    const body = { provider: 'google', id_token: idToken, access_token: null } as const;
    try {
      await send(socialLogin, { body: { ...body, ...(password && { current_password: password }) } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const reason = error.code === 'WRONG_PASSWORD' ? error.message : error.fields.current_password;
      if (!reason) throw error;
      setComplaint(reason);
      field.current?.querySelector('input')?.focus();
      return;
    }
    showToast({ kind: 'success', text: SOCIAL.linked('Google') });
    await client.invalidateQueries({ queryKey: socialAccountsQuery.queryKey });
    focusPanel();
  };
  return (
    <div className={styles.link} ref={field}>
      <GoogleButton
        onIdentity={link}
        unoffered={<p className={styles.note}>{SOCIAL.unoffered}</p>}
        above={
          hasPassword && (
            <Field
              label={SOCIAL.password}
              help={SOCIAL.passwordHelp}
              error={complaint}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setComplaint(undefined);
              }}
            />
          )
        }
      />
    </div>
  );
}

function LinkApple() {
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <Button onClick={() => setPressed(true)}>{SOCIAL.linkApple}</Button>
      <p role="status" className={styles.note}>
        {isPressed && ACCOUNT_MESSAGES.appleUnimplemented}
      </p>
    </>
  );
}
