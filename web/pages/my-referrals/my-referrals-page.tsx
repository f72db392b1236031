// How the player can invite friends, and the Sparks earned from them.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { myReferrals } from '#shared/contract/referrals.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { NameCell, Row, Table, Td } from '../../ui/table.tsx';
import styles from './my-referrals.module.css';
import { OfferSeats } from './offer-seats.tsx';
import { ReferralLink } from './referral-link.tsx';
import { TEXTS } from './referral-texts.ts';

type Referrals = CallReply<typeof myReferrals>;

const referralsQuery = queryOptions({
  queryKey: queryKeys.referrals,
  queryFn: ({ signal }) => send(myReferrals, {}, { signal }),
});

export function MyReferralsPage() {
  const { isSignedIn } = useSession();
  usePageMeta({ title: TEXTS.title, description: TEXTS.description, isPrivate: true });
  if (!isSignedIn) return <LoginPrompt title={TEXTS.title} text={TEXTS.prompt} />;
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      <OwnReferrals />
    </>
  );
}

function OwnReferrals() {
  const query = useQuery(referralsQuery);
  const referrals = query.data;
  if (query.isPending) return <ReferralsSkeleton />;
  if (!referrals) return <QueryError query={query} text={OWN_MESSAGES.referralsFailed} />;
  return (
    <>
      <ReferralLink code={referrals.referral_code} />
      <Figures>
        <Figure label={TEXTS.earned}>
          <Sparks amount={referrals.total_sparks_earned} />
        </Figure>
        <Figure label={TEXTS.referred}>{formatCount(referrals.total_referred)}</Figure>
      </Figures>
      <section aria-labelledby="referred" className={styles.section}>
        <SectionHead id="referred" title={TEXTS.table} />
        {referrals.referred_users.length === 0 ? (
          <div className={styles.state}>
            <EmptyState title={TEXTS.empty} text={TEXTS.emptyText} />
          </div>
        ) : (
          <ReferredPlayers players={referrals.referred_users} />
        )}
        <p className={styles.rule}>{TEXTS.rule}</p>
      </section>
      <OfferSeats />
    </>
  );
}

function ReferredPlayers({ players }: { players: Referrals['referred_users'] }) {
  return (
    <Table
      caption={TEXTS.table}
      heads={[TEXTS.player, { text: TEXTS.joined, wideOnly: true }, { text: TEXTS.sparks, numeric: true }]}
    >
      {players.map(({ username, sparks_awarded, registered_at }) => (
        <Row key={`${username} ${registered_at}`}>
          <NameCell>{username}</NameCell>
          <Td wideOnly>
            <time dateTime={registered_at}>{dateOf(registered_at)}</time>
          </Td>
          <Td numeric>{sparks_awarded > 0 ? <Sparks amount={sparks_awarded} /> : TEXTS.waiting}</Td>
        </Row>
      ))}
    </Table>
  );
}

function ReferralsSkeleton() {
  return (
    <Loading label={TEXTS.loading}>
      <div className={styles.link}>
        <Skeleton height={144} />
        <Skeleton width={200} height={200} />
      </div>
      <Skeleton height={84} />
      <Skeleton height={160} />
    </Loading>
  );
}

function dateOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
