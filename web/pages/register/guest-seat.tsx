// Registration for guests without an invitation: after seven days with points they can take a seat to get the form.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seatState, takeSeat, waitForSeat } from '#shared/contract/seats.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { captureReferral } from '../../base/referral.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './register.module.css';
import { TEXTS } from './register-texts.ts';

/** The guest's progress; nothing while it is unknown. */
export function GuestSeat({ onTaken }: { onTaken: (code: string) => void }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.referrals, 'seat'],
    queryFn: ({ signal }) => send(seatState, {}, { signal }),
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(takeSeat, {}),
    onSuccess: ({ referral_code }) => {
      captureReferral({ search: `?ref=${referral_code}`, now_ms: Date.now() });
      onTaken(referral_code);
    },
    onError: (error) => showToast({ kind: 'error', title: TEXTS.seatFailed, text: error.message }),
  });
  if (!data) return null;
  const { days_played: played, days_needed: needed, seat } = data;
  const isFree = seat !== null || played >= needed;
  return (
    <section aria-labelledby="guest-seat" className={styles.guestSeat}>
      <h2 id="guest-seat">{TEXTS.seatTitle}</h2>
      <p>{isFree ? TEXTS.seatFree : TEXTS.seatAfter({ played, needed })}</p>
      {isFree && (
        <Button kind="main" busy={isPending} onClick={() => mutate()}>
          {TEXTS.takeSeat}
        </Button>
      )}
      <WaitForSeat />
    </section>
  );
}

/** Signs up for an e-mail when a seat is free. */
function WaitForSeat() {
  const [email, setEmail] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(waitForSeat, { body: { email: email.trim() } }),
    onSuccess: () => {
      setEmail('');
      showToast({ kind: 'success', text: TEXTS.waitAsked });
    },
    onError: (error) => showToast({ kind: 'error', title: TEXTS.waitFailed, text: error.message }),
  });
  return (
    <form
      className={styles.guestSeat}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Field
        label={TEXTS.waitLabel}
        help={TEXTS.waitHelp}
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={isPending}>
        {TEXTS.wait}
      </Button>
    </form>
  );
}
