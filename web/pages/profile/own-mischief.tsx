// Mischief on the player's own Villa: the inventory, and the choice to decline.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseMischief } from '#shared/contract/mischief.ts';
import type { Profile } from '#shared/contract/villa.ts';
import { gameDayAt } from '#shared/kernel/game-day.ts';
import { CallError, send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { aimInWords, effectInWords } from '../../kits/shop/mischief-words.ts';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MISCHIEF } from './mischief-texts.ts';
import styles from './profile.module.css';
import { inventoryQuery } from './profile-query.ts';

type Choice = NonNullable<Profile['mischief_choice']>;

export function OwnMischief({ choice }: { choice: Choice }) {
  return (
    <section aria-labelledby="mischief" className={styles.section}>
      <SectionHead id="mischief" title={MISCHIEF.title} />
      <h3 className={styles.subhead}>{MISCHIEF.cellar}</h3>
      <Cellar />
      <MischiefChoice choice={choice} />
    </section>
  );
}

function Cellar() {
  const query = useQuery(inventoryQuery);
  const { data } = query;
  if (query.isPending) {
    return (
      <Loading label={MISCHIEF.cellarLoading}>
        <Skeleton height={42} />
      </Loading>
    );
  }
  if (!data) return <QueryError query={query} text={VILLA_MESSAGES.inventoryFailed} />;
  if (data.length === 0) {
    return (
      <div className={styles.plan}>
        <p>{MISCHIEF.cellarEmpty}</p>
        <Button to="/mischief-market">{MISCHIEF.toMarket}</Button>
      </div>
    );
  }
  return (
    <>
      <ul>
        {data.map(({ id, quantity, item_details, effect_params }) => (
          <li key={id} className={styles.share}>
            <span>
              {item_details.name}
              <span className={styles.second}>
                {[effectInWords(effect_params), aimInWords(effect_params)].filter(Boolean).join('. ')}
              </span>
            </span>
            <span>{MISCHIEF.kept(quantity)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.afterList}>{MISCHIEF.cellarNote}</p>
    </>
  );
}

function MischiefChoice({ choice: { declined, open_from } }: { choice: Choice }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(chooseMischief, { body: { declined: !declined } }),
    onSuccess: (choice) =>
      showToast({
        kind: 'success',
        text: choice.declined ? MISCHIEF.declinedDone : MISCHIEF.takingPartDone,
      }),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: MISCHIEF.choiceFailed,
        text: error instanceof CallError ? error.message : '',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.profiles }),
  });
  return (
    <div className={styles.plan}>
      <p>{declined ? MISCHIEF.youDecline : MISCHIEF.youTakePart}</p>
      <Button
        busy={isPending}
        disabledReason={
          open_from === null
            ? undefined
            : MISCHIEF.openFrom(
                dayInWords(gameDayAt(Date.parse(open_from)), { today: gameDayAt(serverNow()) }),
              )
        }
        onClick={() => mutate()}
      >
        {declined ? MISCHIEF.takePart : MISCHIEF.decline}
      </Button>
      <p className={styles.note}>{MISCHIEF.declineTerms}</p>
    </div>
  );
}
