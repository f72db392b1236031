// A player's public Villa: image, figures and items. The owner manages it here; others can like it or plan mischief.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Profile } from '#shared/contract/villa.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { CallError } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { fetchAhead } from '../../base/stale-chunk.ts';
import { profileQuery } from '../../kits/living-villa/profile-query.ts';
import { loadLivingVilla } from '../../kits/living-villa/villa-view.tsx';
import { ArrearsNotice } from '../../kits/shop/arrears-notice.tsx';
import { VILLA_MESSAGES } from '../../kits/shop/villa-messages.ts';
import { SKILL } from '../../kits/skill/skill-texts.ts';
import { SKILL_SETTING } from '../../kits/skill/skills-query.ts';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures, Line, Lines } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { Achievements } from './achievements.tsx';
import { Disruptions } from './disruption-list.tsx';
import { ItemList } from './item-list.tsx';
import { MischiefPanel } from './mischief-panel.tsx';
import { MischiefReplay } from './mischief-replay.tsx';
import { OwnMischief } from './own-mischief.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';
import { VillaHead } from './villa-head.tsx';
import { VillaStage } from './villa-stage.tsx';
import { VillaWall } from './villa-wall.tsx';
import { VisitorsBook } from './visitors-book.tsx';

export function ProfilePage() {
  const { username = '' } = useParams();
  // The key resets all state when another Villa is opened.
  return <VillaPage key={username.toLowerCase()} username={username} />;
}

function VillaPage({ username }: { username: string }) {
  const query = useQuery(profileQuery(username));
  useEffect(() => fetchAhead(loadLivingVilla), []);
  const { data, error } = query;
  const name = data?.username ?? username;
  const isMissing = error instanceof CallError && [404, 422].includes(error.status);
  usePageMeta(
    isMissing
      ? { title: TEXTS.notFound }
      : { title: TEXTS.villaOf(name), description: TEXTS.description(name) },
  );
  if (isMissing) return <MissingVilla username={username} />;
  return (
    <>
      <VillaHead username={username} profile={data} isPending={query.isPending} />
      {data ? (
        <Villa profile={data} />
      ) : query.isPending ? (
        <VillaSkeleton />
      ) : (
        <QueryError query={query} text={VILLA_MESSAGES.profileFailed} />
      )}
    </>
  );
}

function Villa({ profile }: { profile: Profile }) {
  const { isSignedIn } = useSession();
  const isHit = profile.active_disruptions.length > 0;
  // Once cleaned up, the section keeps its place: moving it would remount it and lose focus.
  const [wasHit, setWasHit] = useState(isHit);
  if (isHit && !wasHit) setWasHit(true);
  return (
    <>
      <VillaStage profile={profile} />
      <VillaFigures profile={profile} />
      <VillaWall profile={profile} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {wasHit && <Disruptions profile={profile} />}
          <ItemList profile={profile} />
        </div>
        <div className={styles.side}>
          {!profile.is_viewer && <MischiefPanel profile={profile} isSignedIn={isSignedIn} />}
          {profile.is_viewer && <MischiefReplay profile={profile} />}
          {profile.mischief_choice && <OwnMischief choice={profile.mischief_choice} />}
          {!wasHit && <Disruptions profile={profile} />}
          <VisitorsBook profile={profile} />
          <Achievements profile={profile} />
          <ShownSkills profile={profile} />
          {profile.shares && <OwnShares shares={profile.shares} />}
        </div>
      </div>
    </>
  );
}

function MissingVilla({ username }: { username: string }) {
  return (
    <>
      <PageHead title={TEXTS.notFound} deck={TEXTS.notFoundText(username)} />
      <Button to="/" viewTransition>
        {TEXTS.toFrontPage}
      </Button>
    </>
  );
}

function VillaSkeleton() {
  return (
    <Loading label={TEXTS.loading}>
      <Skeleton ratio="16 / 9" />
      <div className={styles.blankRows}>
        <Skeleton height={83} />
        <Skeleton height={60} times={3} />
      </div>
    </Loading>
  );
}

/** The owner's shares in landmarks, shown only to the owner. */
function OwnShares({ shares }: { shares: NonNullable<Profile['shares']> }) {
  return (
    <section aria-labelledby="own-shares" className={styles.section}>
      <SectionHead id="own-shares" title={TEXTS.ownShares} />
      {shares.length === 0 ? (
        <p className={styles.nothing}>
          {TEXTS.noShares} <Link to="/assets">{TEXTS.toMarket}</Link>
        </p>
      ) : (
        <ul>
          {shares.map(({ asset_slug, name, shares_owned }) => (
            <li key={asset_slug} className={styles.share}>
              <Link to={`/assets/${asset_slug}`} viewTransition>
                {name}
              </Link>
              <span>{TEXTS.shares(shares_owned)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The section 'Skill', if the player shows it. */
function ShownSkills({ profile: { skills, is_viewer } }: { profile: Profile }) {
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="skill" className={styles.section} data-score="">
      <SectionHead
        id="skill"
        title={SKILL.label}
        aside={is_viewer && <Link to={SKILL_SETTING}>{SKILL.change}</Link>}
      />
      <Lines>
        {skills.map((skill) => (
          <Line key={skill.game_type} label={GAME_NAMES[skill.game_type].name}>
            {SKILL.inList(skill)}
          </Line>
        ))}
      </Lines>
      <p className={styles.nothing}>{SKILL.listNote}</p>
    </section>
  );
}

function VillaFigures({ profile }: { profile: Profile }) {
  return (
    <div className={styles.figures}>
      <Figures>
        <Figure label={TEXTS.value}>
          <Sparks amount={profile.villa_value} look="figure" />
        </Figure>
        <Figure label={TEXTS.defense}>{formatCount(profile.total_villa_defense)}</Figure>
        <Figure label={TEXTS.yield}>
          <Sparks amount={profile.total_villa_yield} look="figure" />
        </Figure>
        <Figure label={TEXTS.upkeep}>
          <Sparks amount={profile.total_villa_upkeep} look="figure" />
        </Figure>
        <Figure label={TEXTS.sparks}>
          <Sparks amount={profile.total_points} look="figure" />
        </Figure>
      </Figures>
      {profile.is_in_arrears && <ArrearsNotice owed={profile.arrears} />}
    </div>
  );
}
