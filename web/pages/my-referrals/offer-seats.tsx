// The number of seats that the player offers to guests without an invitation.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_SEATS, offeredSeats, offerSeats } from '#shared/contract/seats.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { Select } from '../../ui/select.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';
import styles from './my-referrals.module.css';
import { TEXTS } from './referral-texts.ts';

const CHOICES = Array.from({ length: MOST_SEATS + 1 }, (_, seats) => ({
  value: String(seats),
  label: TEXTS.seats(seats),
}));

/** The section 'Seats for guests', which reserves the space of its choice while loading. */
export function OfferSeats() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...queryKeys.referrals, 'seats'],
    queryFn: ({ signal }) => send(offeredSeats, {}, { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (seats: number) => send(offerSeats, { body: { seats } }),
    onSuccess: (reply) => {
      client.setQueryData([...queryKeys.referrals, 'seats'], reply);
      announce(TEXTS.offered(reply.seats));
    },
    onError: (error) => showToast({ kind: 'error', title: TEXTS.offerFailed, text: error.message }),
  });
  return (
    <section aria-labelledby="seats" className={styles.section}>
      <SectionHead id="seats" title={TEXTS.seatsTitle} />
      <p className={styles.rule}>{TEXTS.seatsText}</p>
      <div className={styles.seats}>
        <Select
          label={TEXTS.seatsLabel}
          value={String((isPending ? variables : data?.seats) ?? 0)}
          options={CHOICES}
          // Not disabled while sending, because a disabled field loses focus.
          disabled={!data}
          onChange={({ target }) => {
            if (!isPending) mutate(Number(target.value));
          }}
        />
      </div>
    </section>
  );
}
