// The page of a game before and during a play of any day: the board, its placeholder, and the dialog that starts it.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Call, CallReply } from '#shared/contract/call.ts';
import { serverNow } from '../../base/api/client.ts';
import { stateAtStart } from '../../base/begun.ts';
import { rememberGame } from '../../base/known-games.ts';
import { isLostPlayer } from '../../base/session.ts';
import { fetchAhead } from '../../base/stale-chunk.ts';
import { useWayIn } from '../../base/way-back.ts';
import { whenIdle } from '../../base/when-idle.ts';
import { useTitleAfterModal } from '../../frame/title-after-modal.ts';
import type { OpenedPlay } from '../../offline/opened-play.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { announce } from '../../ui/toast-store.ts';
import { useTopModal } from '../../ui/top-layer.ts';
import { takePrint } from './board-print.tsx';
import { feedbackOf } from './feedback.ts';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import { loadHeadlines } from './headline.ts';
import type { PlayFlow } from './play-flow.ts';
import type { Ready } from './play-phase.ts';
import { ReadyDialog, RulesDialog } from './ready-dialog.tsx';
import { loadFinishedResult } from './result-view.tsx';

interface RunningBoardProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  opening: CallReply<C>;
  isStarted: boolean;
  /** The play is over and its board ignores input. */
  isEnded?: true;
  flourish?: 'won' | 'lost' | null;
  onFigures: (figures: readonly HeadFigure[]) => void;
}

/** The board of a running play; use the play's serial as the `key`. */
export function RunningBoard<C extends Call>(props: RunningBoardProps<C>) {
  const { ui, flow, opening, isStarted, isEnded = false, flourish, onFigures } = props;
  const isBlocked = useTopModal() !== null || isEnded;
  const place = useRef<HTMLDivElement>(null);
  const [feedback] = useState(() => feedbackOf(ui.sounds));
  const { resumed } = opening as OpenedPlay;
  useBoardFocus(place, { isRunning: resumed && !isStarted });
  useEffect(() => {
    if (isEnded && place.current) takePrint(place.current);
  }, [isEnded]);
  usePrefetchedResult(ui, { isNear: true });
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={styles.board}
      data-board=""
      data-flourish={flourish ?? undefined}
    >
      <ui.Board
        opening={opening}
        isBlocked={isBlocked}
        onFigures={onFigures}
        onEnd={(ending) => flow.end(ending)}
        onRefused={(error, last) => flow.refused(error, last)}
        elapsedSeconds={() => Math.max(0, (serverNow() - startOf(opening)) / 1000)}
        announce={announce}
        feedback={feedback}
      />
    </div>
  );
}

/** Moves the focus to a started board; a page that opens on a running play starts at its title. */
function useBoardFocus(place: RefObject<HTMLDivElement | null>, { isRunning }: { isRunning: boolean }): void {
  useEffect(() => {
    const board = place.current;
    if (!board || (isRunning && document.activeElement !== document.body)) return undefined;
    const first = board.querySelector<HTMLElement>('[data-board-focus]') ?? board;
    return focusSoon(first, { preventScroll: true });
  }, [place, isRunning]);
}

interface BeforePlayProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: Ready;
  deck: string | null;
  /** A note about the points. */
  note: string | null;
  /** Notes about the streak and yesterday. */
  aside?: ReactNode;
}

/** The board's placeholder with the dialog that starts the play. */
export function BeforePlay<C extends Call>({ ui, flow, phase, deck, note, aside }: BeforePlayProps<C>) {
  const [dialog, setDialog] = useState<'ready' | 'rules' | null>(isLostPlayer() ? null : 'ready');
  const wayIn = useWayIn();
  const isApart = ui.showsRulesApart === true && !phase.hasOpenPlay;
  const close = () => setDialog(null);
  useTitleAfterModal({ isOpen: dialog !== null });
  const common = { type: ui.type, onClose: close, Rules: ui.Rules, note, startLabel: ui.words?.start };
  return (
    <>
      <BoardPlace ui={ui}>
        <div className={styles.ways}>
          {isLostPlayer() && (
            <Button kind="main" to="/login" state={wayIn}>
              Sign in
            </Button>
          )}
          <Button kind={isLostPlayer() ? 'second' : 'main'} onClick={() => setDialog('ready')}>
            {isLostPlayer() ? 'Play as a guest' : 'Play'}
          </Button>
        </div>
      </BoardPlace>
      <ReadyDialog
        {...phase}
        {...common}
        trial={ui.trial}
        controls={ui.controls}
        isOpen={dialog === 'ready'}
        deck={deck}
        aside={aside}
        isApart={isApart}
        onStart={(yesterday) => {
          rememberGame(ui.type);
          if (isApart && !yesterday) setDialog('rules');
          else flow.start(yesterday);
        }}
      />
      <RulesDialog
        {...common}
        isOpen={dialog === 'rules'}
        isOpening={phase.isOpening}
        onStart={() => flow.start()}
      />
    </>
  );
}

export function LoadingPlay<C extends Call>({ ui }: { ui: GameUi<C> }) {
  usePrefetchedResult(ui, { isNear: stateAtStart(ui.type) === 'finished' });
  return (
    <Loading label={ui.words?.loading ?? `Loading ${ui.page.title}`}>
      <BoardPlace ui={ui} />
    </Loading>
  );
}

/** Prefetches the result's code while a play runs or is known to be over, as it may be needed offline. */
function usePrefetchedResult<C extends Call>(
  { headlines }: GameUi<C>,
  { isNear }: { isNear: boolean },
): void {
  useEffect(() => {
    if (!isNear) return;
    whenIdle(() => fetchAhead(loadFinishedResult));
    if (headlines) whenIdle(() => loadHeadlines(headlines));
  }, [headlines, isNear]);
}

export function FailedPlay({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.board}>
      <ErrorState text={text} onRetry={onRetry} />
    </div>
  );
}

/** The board's placeholder in its final size, with `children` over it. */
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

/** When a play was opened, on the server's clock, in milliseconds since 1970. */
export function startOf(opening: unknown): number {
  return Date.parse((opening as OpenedPlay).started_at);
}
