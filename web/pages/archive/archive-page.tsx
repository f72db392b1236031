// The archive: a calendar of closed days for one game, each linked to its play, or for all games. Game, open month and day
// are in the address, so that Back restores them.
import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { LISTED_GAMES, listedGame } from '../../base/listed-games.ts';
import { type PageMeta, usePageMeta } from '../../base/page-meta.ts';
import { playAddress } from '../../base/play-address.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { type ArchiveDay, archiveQuery } from '../../kits/game-frame/archive-days.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, QueryError } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToldView } from '../../ui/use-told-view.ts';
import styles from './archive.module.css';
import { monthsOf, type Shown } from './archive-months.ts';
import { ALL_GAMES_PAGE, archivePageOf, TEXTS } from './archive-texts.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { MonthOfDays } from './month-of-days.tsx';

const SKELETON_ROWS = 10;

/** `/archive/:game?month=YYYY-MM&day=YYYY-MM-DD`; the game may be `all`. */
export function ArchivePage() {
  const { game: key } = useParams();
  const game = LISTED_GAMES.find(({ type }) => type === key);
  if (!game && key !== 'all') return <UnknownArchivePage />;
  return game ? (
    <CalendarPage shown={game.type} meta={archivePageOf(game.name)} />
  ) : (
    <CalendarPage shown="all" meta={ALL_GAMES_PAGE} />
  );
}

function CalendarPage({ shown, meta }: { shown: Shown; meta: PageMeta }) {
  usePageMeta(meta);
  useToldView(meta.title);
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      <div className={styles.games}>
        <Tabs label={TEXTS.pickGame} items={TABS} chosen={shown} />
      </div>
      <ClosedDays key={shown} shown={shown} title={meta.title} />
    </>
  );
}

const TABS = [
  { id: 'all', label: TEXTS.allGames, icon: Newspaper, to: '/archive/all' },
  ...LISTED_GAMES.map(({ type, name }) => ({ id: type, label: name, game: type, to: `/archive/${type}` })),
];

function ClosedDays({ shown, title }: { shown: Shown; title: string }) {
  // For all games any game will do, because its days list all games played on them.
  const game = listedGame(shown === 'all' ? GAME_TYPES[0] : shown);
  const query = useQuery(archiveQuery(game.type));
  const days = query.data;
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (query.isPending) return <ArchiveSkeleton />;
  if (!days) {
    return (
      <div className={styles.state}>
        <QueryError query={query} text={TEXTS.failed} />
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
  const months = monthsOf(days, shown);
  const opened = months.find(({ id }) => id === search.get('month')) ?? months[0]!;
  const open = (month: string) =>
    setSearch({ month }, { replace: true, preventScrollReset: true, state: { keepFocus: true } });
  return (
    <section aria-label={title} data-game={shown === 'all' ? undefined : shown}>
      <CalendarLegend shown={shown} />
      {shown !== 'all' && <AnyDay type={shown} days={days} />}
      {months.map((month) => (
        <MonthOfDays
          key={month.id}
          shown={shown}
          month={month}
          joined={user?.created_at.slice(0, 10) ?? ''}
          chosen={search.get('day')}
          isOpen={month === opened}
          onOpen={() => month !== opened && open(month.id)}
        />
      ))}
    </section>
  );
}

/** A random unplayed day, drawn once per visit; a random day of all when every day was played. */
function AnyDay({ type, days }: { type: GameType; days: readonly ArchiveDay[] }) {
  const [lot] = useState(Math.random);
  const unplayed = days.filter(({ mark }) => mark === null);
  const drawn = unplayed.length > 0 ? unplayed : days;
  const { game_date } = drawn[Math.floor(lot * drawn.length)]!;
  return (
    <p className={styles.anyDay}>
      <Button to={playAddress(type, game_date)}>{TEXTS.anyDay}</Button>
    </p>
  );
}

function ArchiveSkeleton() {
  return (
    <Loading label={TEXTS.loading} className={styles.skeleton}>
      <Skeleton width={200} height={26} />
      <Skeleton height={20} times={SKELETON_ROWS} />
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
        <Button to="/archive/all">{TEXTS.toFirst}</Button>
      </div>
    </>
  );
}
