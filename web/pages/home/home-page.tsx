// The front page: date line, greeting, what leads the day, and the day's games.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hubQuery } from '../../base/hub-query.ts';
import { HOME_PAGE, usePageMeta } from '../../base/page-meta.ts';
import { GamesHub } from './games-hub.tsx';
import styles from './home-page.module.css';
import { Lead } from './lead.tsx';
import { Masthead } from './masthead.tsx';
import { Welcome } from './welcome.tsx';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }));

/** Home, `/`. */
export function HomePage() {
  usePageMeta(HOME_PAGE);
  const hub = useQuery(hubQuery);
  const cards = hub.data?.games;
  return (
    <div className={styles.page}>
      <Masthead day={hub.data?.game_date} puzzleNumber={hub.data?.puzzle_number} />
      <Welcome cards={cards ?? (hub.isError ? null : undefined)} />
      <Lead cards={cards} />
      <GamesHub hub={hub} />
      <Suspense fallback={<div className={styles.below} />}>
        <HomeBelow />
      </Suspense>
    </div>
  );
}
