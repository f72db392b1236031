// Registration with an invitation; without one, the page says how to get one.

import { useState } from 'react';
import { Navigate } from 'react-router';
import { usePageMeta } from '../../base/page-meta.ts';
import { keptReferral } from '../../base/referral.ts';
import { useSession } from '../../base/session.ts';
import { useWayBack } from '../../base/way-back.ts';
import styles from '../../kits/account/entry-page.module.css';
import { EntryPage } from '../../kits/account/entry-page.tsx';
import { ENTRY } from '../../kits/account/entry-texts.ts';
import { SocialSignIn } from '../../kits/account/social-sign-in.tsx';
import { Button } from '../../ui/button.tsx';
import { GuestSeat } from './guest-seat.tsx';
import { RegisterForm } from './register-form.tsx';
import { TEXTS } from './register-texts.ts';
import { Seat } from './seat.tsx';

export function RegisterPage() {
  const { isSignedIn } = useSession();
  const { to } = useWayBack();
  const [code, setCode] = useState(() => keptReferral(Date.now()));
  usePageMeta({ title: TEXTS.title, description: TEXTS.description });
  if (isSignedIn) return <Navigate to={to} replace />;
  if (!code) return <InvitationOnly onSeat={setCode} />;
  return (
    <EntryPage
      title={TEXTS.title}
      deck={TEXTS.deck}
      beside={
        <>
          <SocialSignIn />
          <section aria-labelledby="have-account">
            <h2 id="have-account">{TEXTS.haveAccount}</h2>
            <LogInLink />
          </section>
        </>
      }
    >
      <Seat code={code} />
      <RegisterForm code={code} />
    </EntryPage>
  );
}

function InvitationOnly({ onSeat }: { onSeat: (code: string) => void }) {
  return (
    <EntryPage title={TEXTS.invitedTitle} deck={TEXTS.invitedDeck}>
      <div className={styles.words}>
        <p>{TEXTS.invitedText}</p>
        <p>{TEXTS.invitedGuest}</p>
      </div>
      <div className={styles.actions}>
        <LogInLink />
      </div>
      {/* Rendered only after a reply, so it is below the rest. */}
      <GuestSeat onTaken={onSeat} />
    </EntryPage>
  );
}

function LogInLink() {
  const { state } = useWayBack();
  return (
    <Button to="/login" state={state} viewTransition>
      {ENTRY.logIn}
    </Button>
  );
}
