// The viewer's badges: which are won, what they add to the Villa, which would add most, and how each is won.
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type AchievementTiers,
  type AchievementVillaValue,
  achievementTiers,
  achievementVillaValue,
} from '#shared/contract/achievements.ts';
import { BADGES, TIERS } from '#shared/kernel/badge.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { percentOf, TEXTS } from './achievement-texts.ts';
import styles from './achievement-villa.module.css';
import { BadgeCabinet } from './badge-cabinet.tsx';
import { CollectionBonus } from './collection-bonus.tsx';
import { NextBadge } from './next-badge.tsx';
import { TierTable } from './tier-table.tsx';

const tiersQuery = queryOptions({
  queryKey: ['achievement-tiers'],
  queryFn: ({ signal }) => send(achievementTiers, {}, { signal }),
});

/** The queries of the page. */
function ownBadgesQuery(username: string) {
  return queryOptions({
    queryKey: queryKeys.achievements(username),
    queryFn: ({ signal }) => send(achievementVillaValue, { params: { username } }, { signal }),
  });
}

const ALL_BADGES = Object.keys(BADGES).length * Object.keys(TIERS).length;

export function AchievementVillaPage() {
  const { isSignedIn, user } = useSession();
  usePageMeta({ title: TEXTS.title, description: TEXTS.description, isPrivate: true });
  if (!isSignedIn || !user) return <LoginPrompt title={TEXTS.title} text={TEXTS.prompt} />;
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      <OwnBadges username={user.username} isInArrears={user.villa_arrears > 0} />
    </>
  );
}

function OwnBadges({ username, isInArrears }: { username: string; isInArrears: boolean }) {
  const own = useQuery(ownBadgesQuery(username));
  const tiers = useQuery(tiersQuery);
  if (own.isPending || tiers.isPending) return <BadgesSkeleton />;
  if (!own.data) return <QueryError query={own} text={VILLA_MESSAGES.achievementsFailed} />;
  return (
    <>
      <Totals own={own.data} />
      {isInArrears && <p className={styles.arrears}>{TEXTS.inArrears}</p>}
      {tiers.data ? (
        <Collection own={own.data} tiers={tiers.data} />
      ) : (
        <QueryError query={tiers} text={VILLA_MESSAGES.tiersFailed} />
      )}
    </>
  );
}

function Totals({ own }: { own: AchievementVillaValue }) {
  const { collection_bonus_rate: rate } = own;
  return (
    <div className={styles.totals}>
      <Figures>
        <Figure label={TEXTS.base} note={TEXTS.held(own.achievements.length, ALL_BADGES)}>
          <Sparks amount={own.total_base_value} look="figure" />
        </Figure>
        <Figure label={TEXTS.bonus} note={rate > 0 ? TEXTS.percentMore(percentOf(rate)) : TEXTS.noBonus}>
          <Sparks amount={own.collection_bonus_amount} look="figure" />
        </Figure>
        <Figure label={TEXTS.total}>
          <Sparks amount={own.total_achievement_villa_value} look="figure" />
        </Figure>
      </Figures>
    </div>
  );
}

interface CollectionProps {
  own: AchievementVillaValue;
  tiers: AchievementTiers;
}

function Collection({ own, tiers }: CollectionProps) {
  const { achievements } = own;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <BadgeCabinet achievements={achievements} tiers={tiers} />
        <TierTable tiers={tiers} />
      </div>
      <div className={styles.side}>
        <NextBadge achievements={achievements} tiers={tiers} />
        <CollectionBonus achievements={achievements} tiers={tiers} />
        <section aria-labelledby="how">
          <SectionHead id="how" title={TEXTS.howTitle} />
          <ul className={styles.how}>
            {TEXTS.how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function BadgesSkeleton() {
  return (
    <Loading label={TEXTS.loading} className={styles.skeleton}>
      <Skeleton height={98} />
      <Skeleton height={160} times={3} />
    </Loading>
  );
}
