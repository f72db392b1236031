// The frame of every game's page: it takes the play from loading to its saved result and leaves the board to the game.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Call, CallReply } from '../../../worker/contract/call.ts';
import type { ResultReply } from '../../../worker/contract/plays.ts';
import { serverNow } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { usePageMeta } from '../../shell/page-meta.ts';
import { refreshProfile } from '../../shell/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { announce } from '../../ui/toast-store.ts';
import { useTopModal } from '../../ui/top-layer.ts';
import { giveFeedback } from './feedback.ts';
import { GameHead, RunningFigures } from './game-head.tsx';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import { HelpDialog } from './help-dialog.tsx';
import { NextPuzzle } from './next-puzzle.tsx';
import type { OpenedPlay, PlayFlow, PlayPhase } from './play-flow.ts';
import { ReadyDialog, YesterdayNote } from './ready-dialog.tsx';
import { ResultView } from './result-view.tsx';
import { useTodaysPuzzle } from './todays-puzzle.ts';
import { usePlayFlow } from './use-play-flow.ts';

interface GamePageProps<C extends Call> {
  /** The game; the same object for as long as the page is shown. */
  ui: GameUi<C>;
  /** Hears of a judged challenge that came with the result. */
  onMatchup?: ((matchup: NonNullable<ResultReply['matchup_result']>) => void) | undefined;
}

/** One game's page, whatever the game. */
export function GamePage<C extends Call>({ ui, onMatchup }: GamePageProps<C>) {
  const queries = useQueryClient();
  const { flow, phase } = usePlayFlow(ui, {
    onSaved() {
      void refreshProfile();
      const changed = [queryKeys.hub, queryKeys.playsToday, queryKeys.results, queryKeys.boards];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    },
    onMatchup: (matchup) => onMatchup?.(matchup),
  });
  const { puzzleNumber, isSpecial } = useTodaysPuzzle(ui, phase);
  const title = puzzleNumber === null ? undefined : ui.words?.title?.(puzzleNumber);
  usePageMeta(title === undefined ? ui.page : { ...ui.page, title });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [figures, onFigures] = useFigures();
  usePlayingMark(phase.step === 'playing');
  const deck = puzzleNumber === null ? null : ui.deck(puzzleNumber);
  return (
    <div data-game={ui.type} className={styles.page}>
      <GameHead
        type={ui.type}
        deck={deck}
        onHelp={phase.step === 'over' ? undefined : () => setHelpOpen(true)}
      >
        {phase.step === 'playing' && (
          <RunningFigures figures={figures} startedAt_ms={ui.tellsTime ? null : startOf(phase.opening)} />
        )}
        {phase.step === 'over' && <NextPuzzle day={phase.result?.game_date} onPlay={() => flow.load()} />}
      </GameHead>
      <PageBody
        ui={ui}
        flow={flow}
        phase={phase}
        puzzleNumber={puzzleNumber}
        isSpecial={isSpecial}
        deck={deck}
        onFigures={onFigures}
      />
      <HelpDialog
        type={ui.type}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        deck={deck}
        Rules={ui.Rules}
        Settings={ui.Settings}
        onGiveUp={phase.step === 'playing' ? () => flow.giveUp() : undefined}
      />
    </div>
  );
}

interface PageBodyProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: PlayPhase<CallReply<C>>;
  puzzleNumber: number | null;
  isSpecial: boolean;
  deck: string | null;
  onFigures: (figures: readonly HeadFigure[]) => void;
}

function PageBody<C extends Call>(props: PageBodyProps<C>) {
  const { ui, flow, phase, puzzleNumber } = props;
  if (phase.step === 'playing') return <RunningBoard key={phase.serial} {...props} opening={phase.opening} />;
  if (phase.step === 'failed') {
    return (
      <div className={styles.board}>
        <ErrorState text={phase.text} onRetry={flow.retry} />
      </div>
    );
  }
  if (phase.step === 'ready') return <BeforePlay {...props} phase={phase} />;
  if (phase.step === 'loading') {
    return (
      <Loading label={ui.words?.loading ?? `Loading ${ui.page.title}`}>
        <BoardPlace ui={ui} />
      </Loading>
    );
  }
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

function RunningBoard<C extends Call>(props: PageBodyProps<C> & { opening: CallReply<C> }) {
  const { ui, flow, opening, onFigures } = props;
  const isBlocked = useTopModal() !== null;
  const place = useRef<HTMLDivElement>(null);
  useBoardFocus(place, opening as OpenedPlay);
  return (
    <div ref={place} tabIndex={-1} className={styles.board}>
      <ui.Board
        opening={opening}
        isBlocked={isBlocked}
        onFigures={onFigures}
        onEnd={(ending) => flow.end(ending)}
        onRefused={(error) => flow.refused(error)}
        elapsedSeconds={() => Math.max(0, (serverNow() - startOf(opening)) / 1000)}
        announce={announce}
        feedback={giveFeedback}
      />
    </div>
  );
}

/** Moves focus to the board once it was started; a page that opens on a running play begins at its title. */
function useBoardFocus(place: RefObject<HTMLDivElement | null>, { resumed }: OpenedPlay): void {
  useEffect(() => {
    const board = place.current;
    if (!board || (resumed && document.activeElement !== document.body)) return;
    const first = board.querySelector<HTMLElement>('[data-board-focus]') ?? board;
    first.focus({ preventScroll: true });
  }, [place, resumed]);
}

function BeforePlay<C extends Call>(
  props: PageBodyProps<C> & { phase: Extract<PlayPhase<CallReply<C>>, { step: 'ready' }> },
) {
  const { ui, flow, phase, deck, isSpecial } = props;
  const [isDialogOpen, setDialogOpen] = useState(true);
  return (
    <>
      <BoardPlace ui={ui}>
        <Button kind="main" onClick={() => setDialogOpen(true)}>
          Play
        </Button>
      </BoardPlace>
      <ReadyDialog
        {...phase}
        type={ui.type}
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        deck={deck}
        Rules={ui.Rules}
        isSpecial={isSpecial}
        startLabel={ui.words?.start}
        onStart={(yesterday) => flow.start(yesterday)}
      />
    </>
  );
}

/** Where the board will stand, in its final size, with something over it. */
function BoardPlace<C extends Call>({ ui, children }: { ui: GameUi<C>; children?: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.board} aria-hidden="true" inert>
        {ui.BoardPlace ? <ui.BoardPlace /> : <Skeleton height={420} />}
      </div>
      {children && <div className={styles.over}>{children}</div>}
    </div>
  );
}

/** The board's figures; the same figures again change nothing. */
function useFigures() {
  const [figures, setFigures] = useState<readonly HeadFigure[]>([]);
  const onFigures = useCallback((next: readonly HeadFigure[]) => {
    setFigures((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, []);
  return [figures, onFigures] as const;
}

/** While a play is open nothing may reload the page; who wants to looks at this mark. */
function usePlayingMark(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    document.documentElement.dataset.playing = '';
    return () => {
      delete document.documentElement.dataset.playing;
    };
  }, [isPlaying]);
}

function startOf(opening: unknown): number {
  return Date.parse((opening as OpenedPlay).started_at);
}
