// Shows whether the address is verified, and sends another verification link.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestEmailVerification } from '#shared/contract/accounts.ts';
import { CallError, send } from '../../base/api/client.ts';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { Loaded, Panel } from './panel.tsx';
import { emailStatusQuery } from './settings-queries.ts';
import { EMAIL, VERIFY } from './settings-texts.ts';

export function VerifyTab() {
  const status = useQuery(emailStatusQuery);
  return (
    <Panel title={VERIFY.tab} deck={VERIFY.deck}>
      <Loaded query={status} failed={EMAIL.failed}>
        {({ email, is_verified, pending_email, welcome_owed }) => {
          if (!email) return <p>{pending_email ? EMAIL.pending(pending_email) : VERIFY.noAddress}</p>;
          return is_verified ? (
            <p>{VERIFY.verified(email)}</p>
          ) : (
            <SendLink email={email} welcomeOwed={welcome_owed} />
          );
        }}
      </Loaded>
    </Panel>
  );
}

function SendLink({ email, welcomeOwed }: { email: string; welcomeOwed: number }) {
  const client = useQueryClient();
  const mail = useMutation({
    mutationFn: () => send(requestEmailVerification, {}),
    onSuccess: () => showToast({ kind: 'success', text: VERIFY.sent(email) }),
    onError: (error) => {
      const isVerifiedByNow = error instanceof CallError && error.code === 'ALREADY_VERIFIED';
      if (isVerifiedByNow) void client.invalidateQueries({ queryKey: emailStatusQuery.queryKey });
    },
  });
  return (
    <div className={styles.form}>
      <p>{VERIFY.unverified(email)}</p>
      {welcomeOwed > 0 && <p>{VERIFY.welcomeWaits(welcomeOwed)}</p>}
      <ProblemLine
        problem={mail.error && { sentence: OWN_MESSAGES.verificationMailFailed, reason: mail.error.message }}
      />
      <Button kind="main" busy={mail.isPending} onClick={() => mail.mutate()}>
        {VERIFY.send}
      </Button>
    </div>
  );
}
