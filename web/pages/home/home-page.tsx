// The front page: date line, greeting, the special game, and the day's games.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { hubQuery } from '../../base/hub-query.ts';
import { HOME_PAGE, usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { placeOf } from '../../frame/scroll-places.ts';
import { AfterPaint } from '../../ui/after-paint.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { GamesHub } from './games-hub.tsx';
import styles from './home-page.module.css';
import { HOME } from './home-texts.ts';
import { Lead } from './lead.tsx';
import { Masthead } from './masthead.tsx';
import { toldBefore } from './overnight-since.ts';
import { Welcome } from './welcome.tsx';

const Overnight = lazy(async () => ({ default: (await import('./overnight.tsx')).Overnight }));
const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }));

/** The key of a visit's first history entry. */
const FIRST_KEY = 'default';

export function HomePage() {
  usePageMeta(HOME_PAGE);
  const hub = useQuery(hubQuery);
  const { user, isSignedIn } = useSession();
  // A player who returns on a later day sees the story first. The rest waits for it, so that nothing moves.
  const [isReturning] = useState(() => toldBefore() !== null);
  const cards = hub.data?.games;
  // Renders in pieces only when a visit starts here: a page reached by a link appears as a whole, and one reached by Back
  // has to be scrolled to its position.
  const location = useLocation();
  const isAtOnce = location.key !== FIRST_KEY || placeOf(location) !== undefined;
  const until = <div className={styles.rest} />;
  const rest = (
    <AfterPaint isAtOnce={isAtOnce} until={until}>
      <Lead cards={cards} />
      <AfterPaint isAtOnce={isAtOnce} until={until}>
        <GamesHub hub={hub} />
        <Suspense fallback={<div className={styles.below} />}>
          <HomeBelow />
        </Suspense>
      </AfterPaint>
    </AfterPaint>
  );
  const blank = (
    <Loading label={HOME.loadingStory} className={styles.blank}>
      <Skeleton height={280} />
    </Loading>
  );
  return (
    <div className={styles.page}>
      <Masthead day={hub.data?.game_date} puzzleNumber={hub.data?.puzzle_number} />
      <Welcome cards={cards ?? (hub.isError ? null : undefined)} />
      {isReturning && isSignedIn && user ? (
        <Suspense fallback={blank}>
          <Overnight userId={user.id} blank={blank}>
            {rest}
          </Overnight>
        </Suspense>
      ) : (
        rest
      )}
    </div>
  );
}
