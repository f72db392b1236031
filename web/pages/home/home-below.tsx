// The front page below the games: the next step for newcomers, news, the player's landmarks, today's visit, and the
// referral link. A separate chunk, fetched after the games are shown.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { useSession } from '../../base/session.ts';
import { eventInWords, type Visit, visitQuery } from '../../frame/visit/daily-visit.ts';
import { isShownByApp } from '../../kits/account/embedded-view.ts';
import { isOnboarded } from '../../kits/onboarding/completion.ts';
import { AfterPaint } from '../../ui/after-paint.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { dashboardQuery, promotionQuery } from './below-queries.ts';
import { BELOW } from './below-texts.ts';
import styles from './home-below.module.css';
import { InviteCard } from './invite-card.tsx';
import { MoreRanks } from './more-ranks.tsx';
import { NewsPreview } from './news-preview.tsx';
import { nextStep } from './next-step.ts';
import { beginTelling } from './overnight-since.ts';
import { VisitTold } from './visit-told.ts';

const OnboardingCard = lazy(async () => ({
  default: (await import('../../kits/onboarding/onboarding-card.tsx')).OnboardingCard,
}));

const CardLines = lazy(async () => ({
  default: (await import('../../kits/friends/card-lines.tsx')).CardLines,
}));
const FirstSteps = lazy(async () => ({
  default: (await import('../../kits/lessons/first-steps.tsx')).FirstSteps,
}));

type Dashboard = CallReply<typeof dashboard>;

export function HomeBelow() {
  const { user, isSignedIn } = useSession();
  const economy = useQuery(dashboardQuery(user?.id ?? ''));
  const [isNew] = useState(() => !isOnboarded());
  const isKnown = isSignedIn && economy.data !== undefined;
  useEffect(() => {
    if (isKnown) beginTelling();
  }, [isKnown]);
  return (
    <>
      {isSignedIn && (
        <Suspense>
          <CardLines />
        </Suspense>
      )}
      {isSignedIn && economy.data && user && (
        <NextStep dashboard={economy.data} villaValue={user.villa_value} />
      )}
      {isSignedIn && economy.data && (
        <Suspense>
          <FirstSteps tried={economy.data.has_tried} />
        </Suspense>
      )}
      {!isSignedIn && <Promotion />}
      <div className={styles.columns}>
        <NewsPreview />
        <section aria-labelledby="your-landmarks" className={styles.landmarks}>
          <SectionHead
            id="your-landmarks"
            title={BELOW.landmarks}
            aside={
              <Link to={isSignedIn ? '/my-assets' : '/assets'}>
                {BELOW.allLandmarks(economy.data?.owned_assets)}
              </Link>
            }
          />
          <Owned dashboard={economy.data} />
          {user && <TodaysVisit user={user} />}
          {isSignedIn && <MoreRanks known={economy.data} />}
        </section>
      </div>
      {isSignedIn && user?.referral_code && <InviteCard code={user.referral_code} />}
      <AndroidCard url={economy.data?.android_url ?? null} />
      {isNew && !isSignedIn && (
        <AfterPaint>
          <Suspense>
            <OnboardingCard />
          </Suspense>
        </AfterPaint>
      )}
    </>
  );
}

function NextStep({ dashboard, villaValue }: { dashboard: Dashboard; villaValue: number }) {
  const step = nextStep({
    hasGameRanks: dashboard.user_game_ranks.length > 0,
    ownsAssets: dashboard.ownedAssetsPreview.length > 0,
    villaValue,
  });
  if (!step) return null;
  const { title, text, label, to } = BELOW.steps[step];
  return (
    <section className={styles.banner} aria-labelledby="next-step">
      <div>
        <h2 id="next-step" className={styles.bannerTitle}>
          {title}
        </h2>
        <p className={styles.quiet}>{text}</p>
      </div>
      {to.startsWith('#') ? (
        <Button onClick={() => goToSection(to.slice(1))}>{label}</Button>
      ) : (
        <Button to={to}>{label}</Button>
      )}
    </section>
  );
}

/** Moves to a section of this page without adding a hash to the address, which would cost an extra Back. */
function goToSection(id: string): void {
  const title = document.getElementById(id);
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}

function Promotion() {
  const { data } = useQuery(promotionQuery);
  if (!data?.active) return null;
  return (
    <section className={styles.banner} aria-labelledby="promotion">
      <div>
        <h2 id="promotion" className={styles.bannerTitle}>
          {data.name}
        </h2>
        <p className={styles.quiet}>
          {data.description} <Sparks amount={data.promotion_bonus} /> {BELOW.onRegistering}{' '}
          {BELOW.daysLeft(data.days_remaining)}
        </p>
      </div>
      <Button kind="second" to="/register">
        {BELOW.register}
      </Button>
    </section>
  );
}

function Owned({ dashboard }: { dashboard: Dashboard | undefined }) {
  if (!dashboard) return <div className={styles.blank} />;
  if (dashboard.ownedAssetsPreview.length === 0) {
    return (
      <p className={styles.none}>
        {BELOW.noLandmarks} <Link to="/assets">{BELOW.seeMarket}</Link>
      </p>
    );
  }
  return (
    <ul>
      {dashboard.ownedAssetsPreview.map((asset) => (
        <li key={asset.id} className={styles.owned}>
          <p className={styles.pair}>
            <Link to={`/assets/${asset.asset_slug}`}>{asset.name}</Link>
            <span>{BELOW.shares(asset.user_shares_owned)}</span>
          </p>
          <p className={styles.place}>
            <span>
              {asset.location_city}, {asset.location_country}
            </span>
            <span>
              <Sparks amount={asset.user_shares_owned * asset.dividend_per_share} /> {BELOW.aDay}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function TodaysVisit({ user }: { user: { id: string; username: string } }) {
  const { data } = useQuery({ ...visitQuery(user.id), enabled: false });
  const isTold = use(VisitTold);
  if (!data || isTold) return null;
  return <VisitCard visit={data} username={user.username} />;
}

function VisitCard({ visit, username }: { visit: Visit; username: string }) {
  const { asset_slug, name, owner_username } = visit.visited_asset;
  return (
    <section className={styles.visit} aria-labelledby="todays-visit">
      <img className={styles.plate} src={visit.visited_asset.image_url} alt="" loading="lazy" />
      <div>
        <h3 id="todays-visit" className={styles.visitTitle}>
          {BELOW.visit}
        </h3>
        <p>
          <Link to={`/assets/${asset_slug}`}>{name}</Link>
          {holderInWords({ owner: owner_username, reader: username })}{' '}
          {visit.tribute_paid > 0 ? (
            <>
              {BELOW.left} <Sparks amount={visit.tribute_paid} />.
            </>
          ) : (
            BELOW.free
          )}{' '}
          {visit.arbitrary_event && eventInWords(visit.arbitrary_event)}
        </p>
        <p>
          <Link to="/postcards" className={styles.album}>
            {BELOW.album}
          </Link>
        </p>
        <p>
          <Link to="/check-the-house" className={styles.album}>
            {BELOW.sealed}
          </Link>
        </p>
      </div>
    </section>
  );
}

function holderInWords({ owner, reader }: { owner: string | null; reader: string }): string {
  if (owner === null) return BELOW.heldByBank;
  return owner === reader ? BELOW.heldByYou : BELOW.heldBy(owner);
}

function AndroidCard({ url }: { url: string | null }) {
  if (!url || isShownByApp()) return null;
  return (
    <section className={styles.banner} aria-labelledby="android">
      <div>
        <h2 id="android" className={styles.bannerTitle}>
          {BELOW.android}
        </h2>
        <p className={styles.quiet}>{BELOW.androidText}</p>
      </div>
      <Button kind="second" to={url}>
        {BELOW.androidGet}
      </Button>
    </section>
  );
}
