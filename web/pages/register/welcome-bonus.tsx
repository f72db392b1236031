// What registering brings, shown beside the form: the welcome bonus, or a promotion's in its place while one is on.
import { useQuery } from '@tanstack/react-query';
import { promotionStatus } from '#shared/contract/referrals.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { TEXTS } from './register-texts.ts';

/** Nothing until the server has said how much it is. */
export function WelcomeBonus() {
  const { data } = useQuery({
    queryKey: queryKeys.promotion,
    queryFn: ({ signal }) => send(promotionStatus, {}, { signal }),
  });
  if (!data) return null;
  return (
    <section aria-labelledby="welcome-bonus">
      <h2 id="welcome-bonus">{data.active && data.name ? data.name : TEXTS.bonus}</h2>
      <p>
        <Sparks amount={data.promotion_bonus} look="figure" />
      </p>
      {data.active && (
        <p>
          {data.description} {TEXTS.daysLeft(data.days_remaining)}
        </p>
      )}
    </section>
  );
}
