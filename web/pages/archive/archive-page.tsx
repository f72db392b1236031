// The archive: a game's closed days by month, each leading to its play. Game and open month are in the address, so
// that Back brings the list as it was left.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { LISTED_GAMES, type ListedGame } from '../../base/listed-games.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { archiveQuery } from '../../kits/game-frame/archive-days.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToldView } from '../../ui/use-told-view.ts';
import styles from './archive.module.css';
import { monthsOf } from './archive-months.ts';
import { archivePageOf, TEXTS } from './archive-texts.ts';
import { MonthOfDays } from './month-of-days.tsx';

const SKELETON_ROWS = 10;

/** `/archive/:game?month=YYYY-MM`. */
export function ArchivePage() {
  const { game: key } = useParams();
  const game = LISTED_GAMES.find(({ type }) => type === key);
  return game ? <GameArchivePage game={game} /> : <UnknownArchivePage />;
}

function GameArchivePage({ game }: { game: ListedGame }) {
  const meta = archivePageOf(game.name);
  usePageMeta(meta);
  useToldView(meta.title);
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      <div className={styles.games}>
        <Tabs label={TEXTS.pickGame} items={GAME_TABS} chosen={game.type} />
      </div>
      <ClosedDays key={game.type} game={game} />
    </>
  );
}

const GAME_TABS = LISTED_GAMES.map(({ type, name }) => ({
  id: type,
  label: name,
  game: type,
  to: `/archive/${type}`,
}));

function ClosedDays({ game }: { game: ListedGame }) {
  const { data: days, isPending, isFetching, refetch } = useQuery(archiveQuery(game.type));
  const [search, setSearch] = useSearchParams();
  if (isPending) return <ArchiveSkeleton />;
  if (!days) {
    return (
      <div className={styles.state}>
        <ErrorState text={TEXTS.failed} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (days.length === 0) {
    return (
      <div className={styles.state}>
        <EmptyState
          title={TEXTS.emptyTitle}
          text={TEXTS.empty}
          action={<Button to={game.path}>{TEXTS.play(game.name)}</Button>}
        />
      </div>
    );
  }
  const months = monthsOf(days);
  const asked = months.find(({ id }) => id === search.get('month')) ?? months[0]!;
  const open = (month: string) =>
    setSearch({ month }, { replace: true, preventScrollReset: true, state: { keepFocus: true } });
  return (
    <section aria-label={`${game.name}, ${TEXTS.title}`} data-game={game.type}>
      {months.map((month) => (
        <MonthOfDays
          key={month.id}
          game={game.type}
          month={month}
          isOpen={month === asked}
          onOpen={() => month !== asked && open(month.id)}
        />
      ))}
    </section>
  );
}

function ArchiveSkeleton() {
  return (
    <Loading label={TEXTS.loading} className={styles.skeleton}>
      <Skeleton width={200} height={26} />
      {Array.from({ length: SKELETON_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places.
        <Skeleton key={place} height={20} />
      ))}
    </Loading>
  );
}

function UnknownArchivePage() {
  usePageMeta({ title: TEXTS.title });
  return (
    <>
      <PageHead title={TEXTS.title} />
      <ErrorState text={TEXTS.unknown} />
      <div className={styles.state}>
        <Button to={GAME_TABS[0]?.to ?? '/'}>{TEXTS.toFirst}</Button>
      </div>
    </>
  );
}
