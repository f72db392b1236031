// The inviter with their avatar, and the bonus for registering.
import { useQuery } from '@tanstack/react-query';
import { invitation, promotionStatus } from '#shared/contract/referrals.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './register.module.css';
import { TEXTS } from './register-texts.ts';

/** Reserves its space before either is known. */
export function Seat({ code }: { code: string }) {
  const inviter = useQuery({
    queryKey: queryKeys.invitation(code),
    queryFn: ({ signal }) => send(invitation, { params: { referral_code: code } }, { signal }),
    retry: false,
  });
  const { data: promotion } = useQuery({
    queryKey: queryKeys.promotion,
    queryFn: ({ signal }) => send(promotionStatus, {}, { signal }),
  });
  return (
    <section className={styles.seat} aria-labelledby="welcome-bonus">
      {inviter.data && (
        <p className={styles.inviter}>
          <Bookplate name={inviter.data.username} size={48} />
          <span>{TEXTS.seat(inviter.data.username)}</span>
        </p>
      )}
      {promotion && (
        <>
          <h2 id="welcome-bonus" className={styles.bonus}>
            <Sparks amount={promotion.promotion_bonus} look="figure" />{' '}
            <span>{promotion.active && promotion.name ? promotion.name : TEXTS.bonus}</span>
          </h2>
          {promotion.active && (
            <p>
              {promotion.description} {TEXTS.daysLeft(promotion.days_remaining)}
            </p>
          )}
        </>
      )}
    </section>
  );
}
