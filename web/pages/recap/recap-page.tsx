// A player's week as a story, with the figures, compared with the week before, in a fold below. The address contains a day
// of the week.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeekRecap } from '#shared/contract/recap.ts';
import { type GameDay, gameDayAt, weekOf } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { useZen } from '../../base/zen.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { weekTitle } from '../../kits/weeks/board-week.ts';
import { WeekPicker } from '../../kits/weeks/week-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useToldView } from '../../ui/use-told-view.ts';
import styles from './recap.module.css';
import { recapDayAsked, recapQuery } from './recap-query.ts';
import { STORY, TEXTS } from './recap-texts.ts';
import { WeekEconomy } from './week-economy.tsx';
import { WeekFigures } from './week-figures.tsx';
import { WeekGames } from './week-games.tsx';
import { WeekPages } from './week-pages.tsx';
import { storyOf } from './week-story.ts';

/** `/recap?week=YYYY-MM-DD`. */
export function RecapPage() {
  const { isSignedIn } = useSession();
  usePageMeta({ title: TEXTS.title, description: TEXTS.description, isPrivate: true });
  return isSignedIn ? <OwnWeek /> : <LoginPrompt title={TEXTS.title} text={TEXTS.prompt} />;
}

function OwnWeek() {
  const [search, setSearch] = useSearchParams();
  const today = gameDayAt(serverNow());
  const day = recapDayAsked({ date: search.get('week'), now_ms: serverNow() });
  const week = weekOf(day);
  const title = weekTitle({ week, today });
  const recap = useQuery({ ...recapQuery(week), placeholderData: keepPreviousData });
  const show = (chosen: GameDay, { replace }: { replace: boolean }) =>
    setSearch({ week: chosen }, { replace, preventScrollReset: true });
  const isCurrent = recap.data?.week === week && !recap.data.is_closed;
  const deck = isCurrent ? TEXTS.soFar(title) : title;
  return (
    <>
      <PageHead
        title={TEXTS.title}
        deck={deck}
        aside={<WeekPicker day={day} today={today} onShow={show} />}
      />
      {recap.isPending && <RecapSkeleton />}
      <QueryError query={recap} text={TEXTS.failed} />
      {recap.data && (
        <div className={styles.week} aria-busy={recap.isPlaceholderData || undefined}>
          <Recap recap={recap.data} title={recap.isPlaceholderData ? undefined : deck} />
        </div>
      )}
    </>
  );
}

interface RecapProps {
  recap: WeekRecap;
  /** The week in words; undefined while another week's figures are still shown. */
  title: string | undefined;
}

function Recap({ recap, title }: RecapProps) {
  const isZen = useZen();
  const isQuiet = recap.games.length === 0 && recap.economy.changes.length === 0;
  useToldWeek(isQuiet && title ? TEXTS.quiet(title) : title);
  if (isQuiet) {
    return (
      <EmptyState
        title={TEXTS.emptyTitle}
        text={TEXTS.empty}
        action={
          <Button to="/" viewTransition>
            {TEXTS.toGames}
          </Button>
        }
      />
    );
  }
  const pages = storyOf(recap, { isZen });
  return (
    <>
      {pages.length > 0 && (
        <WeekPages
          key={recap.week}
          pages={pages}
          recap={recap}
          title={weekTitle({ week: weekOf(recap.week as GameDay), today: gameDayAt(serverNow()) })}
        />
      )}
      <Fold name={STORY.figures} isOpen={pages.length === 0 || undefined}>
        <WeekFigures recap={recap} />
        <div className={styles.columns}>
          <WeekGames recap={recap} />
          <WeekEconomy economy={recap.economy} />
        </div>
      </Fold>
    </>
  );
}

/** Announces a week that has loaded. */
function useToldWeek(title: string | undefined): void {
  const [last, setLast] = useState(title);
  if (title !== undefined && title !== last) setLast(title);
  useToldView(last ?? '');
}

function RecapSkeleton() {
  return (
    <Loading label={TEXTS.loading} className={styles.skeleton}>
      <Skeleton height={98} />
      <Skeleton height={260} />
    </Loading>
  );
}
