// Verifies an address by an e-mailed link. The link works once, so the call is made once, however often the page
// renders; its reply is cached by token.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { verifyEmail } from '#shared/contract/accounts.ts';
import { isTransient, send } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { refreshProfile, useSession } from '../../base/session.ts';
import styles from '../../kits/account/entry-page.module.css';
import { EntryPage } from '../../kits/account/entry-page.tsx';
import { useLinkToken, useWayOnToLogin } from '../../kits/account/mailed-link.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { followPending } from '../../kits/account/pending-reply.ts';
import { wordsOf } from '../../kits/account/refusal-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sparks } from '../../ui/sparks.tsx';

const TEXTS = {
  title: 'Email verification',
  description: 'Proves the e-mail address of your Doxa account.',
  verifying: 'Verifying your email …',
  verified: 'Your email is verified.',
  brought: 'added.',
  onward: 'Taking you to today’s games …',
  goNow: 'Play now',
  toSettings: 'Account settings',
  toLogin: 'Log in',
} as const;

export function VerifyEmailPage() {
  const token = useLinkToken();
  usePageMeta({ title: TEXTS.title, description: TEXTS.description, isPrivate: true });
  return (
    <EntryPage title={TEXTS.title}>
      {token ? <Verification token={token} /> : <Failed text={ACCOUNT_MESSAGES.verificationTokenMissing} />}
    </EntryPage>
  );
}

function Verification({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email-proof', token],
    // Without the signal, because a second render must not abort the call.
    queryFn: async () => {
      const reply = await send(verifyEmail, { query: { token } });
      followPending(reply);
      return reply;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const isVerified = data !== undefined;
  useWayOnToLogin(isVerified);
  useEffect(() => {
    if (isVerified) void refreshProfile();
  }, [isVerified]);
  if (data) return <Verified sparks={data.sparks_awarded} />;
  if (error && !isFetching) {
    const { sentence } = wordsOf(error, ACCOUNT_MESSAGES.verificationFailed);
    // A refusal is final.
    return <Failed text={sentence} onRetry={isTransient(error) ? () => void refetch() : undefined} />;
  }
  return (
    <p role="status" className={styles.words}>
      {TEXTS.verifying}
    </p>
  );
}

function Verified({ sparks }: { sparks: number }) {
  return (
    <>
      <div className={styles.words} role="status">
        <p>{TEXTS.verified}</p>
        {sparks > 0 && (
          <p>
            <Sparks amount={sparks} /> {TEXTS.brought}
          </p>
        )}
        <p>{TEXTS.onward}</p>
      </div>
      <div className={styles.actions}>
        <Button to="/login" replace kind="main" viewTransition>
          {TEXTS.goNow}
        </Button>
      </div>
    </>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { isSignedIn } = useSession();
  return (
    <>
      <ErrorState text={text} onRetry={onRetry} />
      <div className={styles.actions}>
        {isSignedIn ? (
          <Button to="/account-settings?tab=verify" viewTransition>
            {TEXTS.toSettings}
          </Button>
        ) : (
          <Button to="/login" viewTransition>
            {TEXTS.toLogin}
          </Button>
        )}
      </div>
    </>
  );
}
