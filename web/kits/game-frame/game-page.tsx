// The frame of every game's page: handles a play from loading to its saved result; the game provides the board. With
// `?date=` of a closed day in the address, the play is from the archive.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Call, CallReply } from '#shared/contract/call.ts';
import { hub } from '#shared/contract/hub.ts';
import { addDays, daysBetween, type GameDay, gameDayAt, startOfDay } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { refreshProfile } from '../../base/session.ts';
import type { OpenedPlay } from '../../offline/opened-play.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { announce } from '../../ui/toast-store.ts';
import { useAskedDay } from './archive-address.ts';
import { GameHead, HeadFigureView } from './game-head.tsx';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import { PlayFlow } from './play-flow.ts';
import { PlayFrame } from './play-frame.tsx';
import type { PlayPhase } from './play-phase.ts';
import { BeforePlay, FailedPlay, LoadingPlay, RunningBoard } from './play-stage.tsx';
import { YesterdayNote } from './ready-dialog.tsx';
import { useAskedReplay } from './replay-asked.ts';
import { ResultView } from './result-view.tsx';
import { YesterdayLines } from './streak-repair.tsx';
import { usePlayFlow } from './use-play-flow.ts';
import { daysInWords } from './wording.ts';

/** Loaded on demand: today's puzzle does not need it. */
const ArchivePlay = lazy(async () => ({ default: (await import('./archive-play.tsx')).ArchivePlay }));

const ReplayPage = lazy(async () => ({ default: (await import('./replay-page.tsx')).ReplayPage }));

const DOUBLE_NOTE = 'Special game of the day: the points count double.';

interface GamePageProps<C extends Call> {
  /** Must be the same object while the page is mounted. */
  ui: GameUi<C>;
}

/** The page of any game: today's play, or that of a closed day named in the address. */
export function GamePage<C extends Call>(props: GamePageProps<C>) {
  const day = useAskedDay();
  const replay = useAskedReplay();
  if (replay && props.ui.replay) {
    return (
      <Suspense fallback={<LoadingPage ui={props.ui} />}>
        <ReplayPage ui={props.ui as unknown as GameUi} asked={replay} />
      </Suspense>
    );
  }
  const todays = <TodaysPlay {...props} />;
  if (day === null) return todays;
  return (
    <Suspense fallback={<LoadingPage ui={props.ui} />}>
      <ArchivePlay key={day} ui={props.ui as unknown as GameUi} day={day} otherwise={todays} />
    </Suspense>
  );
}

function LoadingPage<C extends Call>({ ui }: { ui: GameUi<C> }) {
  return (
    <div data-game={ui.type}>
      <GameHead type={ui.type} deck={null}>
        {null}
      </GameHead>
      <LoadingPlay ui={ui} />
    </div>
  );
}

function TodaysPlay<C extends Call>({ ui }: GamePageProps<C>) {
  const queries = useQueryClient();
  const { flow, phase } = usePlayFlow((heard) => new PlayFlow(ui, heard), {
    onSaved() {
      void refreshProfile();
      const changed = [queryKeys.hub, queryKeys.playsToday, queryKeys.results, queryKeys.boards];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    },
    async onMatchup(matchup) {
      (await import('../challenge/matchup-news.ts')).showJudged({ game: ui.type, matchup });
    },
  });
  // The cached cards of the home page are from before this play was opened.
  const isPlaying = phase.step === 'playing';
  useEffect(() => {
    if (isPlaying) void queries.invalidateQueries({ queryKey: queryKeys.hub, refetchType: 'none' });
  }, [isPlaying, queries]);
  const { puzzleNumber, isSpecial, isPending } = useTodaysPuzzle(ui, phase);
  const title = puzzleNumber === null ? undefined : ui.words?.title?.(puzzleNumber);
  usePageMeta(title === undefined ? ui.page : { ...ui.page, title });
  const deck = puzzleNumber === null ? null : ui.deck(puzzleNumber);
  return (
    <PlayFrame
      ui={ui}
      flow={flow}
      phase={phase}
      deck={deck}
      afterwards={
        phase.step === 'over' && <NextPuzzle day={phase.result?.game_date} onPlay={() => flow.load()} />
      }
    >
      {(onFigures) => (
        <PageBody
          ui={ui}
          flow={flow}
          phase={phase}
          puzzleNumber={isPending ? undefined : puzzleNumber}
          isSpecial={isSpecial}
          deck={deck}
          onFigures={onFigures}
        />
      )}
    </PlayFrame>
  );
}

interface PageBodyProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: PlayPhase<CallReply<C>>;
  puzzleNumber: number | null | undefined;
  isSpecial: boolean;
  deck: string | null;
  onFigures: (figures: readonly HeadFigure[]) => void;
}

function PageBody<C extends Call>(props: PageBodyProps<C>) {
  const { ui, flow, phase, puzzleNumber, isSpecial } = props;
  if (phase.step === 'playing') return <RunningBoard key={phase.serial} {...props} {...phase} />;
  if (phase.step === 'failed') return <FailedPlay text={phase.text} onRetry={flow.retry} />;
  // The dialog opens once its facts about the day are known, so that its size does not change.
  if (phase.step === 'ready' && puzzleNumber !== undefined) {
    return (
      <BeforePlay
        {...props}
        phase={phase}
        note={isSpecial ? DOUBLE_NOTE : null}
        aside={
          <>
            <StreakSoFar type={ui.type} />
            <YesterdayLines type={ui.type} />
          </>
        }
      />
    );
  }
  if (phase.step !== 'over') return <LoadingPlay ui={ui} />;
  const { yesterday } = phase;
  return (
    <>
      {yesterday && (
        <div className={styles.notice}>
          <YesterdayNote yesterday={yesterday} />
          <Button onClick={() => flow.start(yesterday)}>Finish yesterday’s play</Button>
        </div>
      )}
      <ResultView ui={ui} {...phase} puzzleNumber={puzzleNumber} onRetry={flow.retry} />
    </>
  );
}

/** A line about a streak, if the hub is cached; it is not fetched. */
function StreakSoFar({ type }: { type: GameType }) {
  const { data } = useQuery({ ...hubQuery, enabled: false });
  const days = data?.games.find(({ game_type }) => game_type === type)?.streak_days ?? 0;
  return (
    days > 0 && (
      <p data-score="">
        Your streak: {daysInWords(days)}. Today makes it {days + 1}.
      </p>
    )
  );
}

interface NextPuzzleProps {
  /** The game day of the finished play; today if unknown. */
  day: string | undefined;
  onPlay: () => void;
}

/** Time left until the next UTC midnight on the server's clock, then a button. */
function NextPuzzle({ day, onPlay }: NextPuzzleProps) {
  const target = startOfDay(addDays((day ?? gameDayAt(serverNow())) as GameDay, 1));
  const [isIn, setIn] = useState(() => target <= serverNow());
  if (isIn) return <Button onClick={onPlay}>Play the new puzzle</Button>;
  return (
    <HeadFigureView label="Next puzzle in">
      <Countdown
        target={target}
        now={serverNow}
        onEnd={() => {
          setIn(true);
          announce('The new puzzle is ready.');
        }}
      />
    </HeadFigureView>
  );
}

/** The number of the shown puzzle, null until it is known; `isPending` until the first reply or failure. */
function useTodaysPuzzle<C extends Call>(ui: GameUi<C>, phase: PlayPhase<CallReply<C>>) {
  const { data, isFetched, failureCount } = useQuery({
    queryKey: queryKeys.hub,
    queryFn: ({ signal }) => send(hub, {}, { signal }),
  });
  const isSpecial = data?.games.some((card) => card.game_type === ui.type && card.special) ?? false;
  if (phase.step === 'playing')
    return { puzzleNumber: (phase.opening as OpenedPlay).puzzle_number, isSpecial, isPending: false };
  if (!data) return { puzzleNumber: null, isSpecial, isPending: !isFetched && failureCount === 0 };
  const shown = phase.step === 'over' ? phase.result?.game_date : undefined;
  const to = (shown ?? gameDayAt(serverNow())) as GameDay;
  return {
    puzzleNumber: data.puzzle_number + daysBetween({ from: data.game_date as GameDay, to }),
    isSpecial,
    isPending: false,
  };
}
