// The frame around a play of any day: the head with its figures and help, and giving up.
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Call, CallReply } from '#shared/contract/call.ts';
import { useDuelCode } from '../../base/duel-address.ts';
import { focusSoon } from '../../ui/focus-soon.ts';
import { useAskedDay } from './archive-address.ts';
import { GameHead, RunningFigures } from './game-head.tsx';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import { HelpDialog } from './help-dialog.tsx';
import type { PlayFlow } from './play-flow.ts';
import type { PlayPhase } from './play-phase.ts';
import { startOf } from './play-stage.tsx';

/** Loaded only for players with a challenge link. */
const DuelStrip = lazy(async () => ({ default: (await import('../duels/duel-strip.tsx')).DuelStrip }));

interface PlayFrameProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: PlayPhase<CallReply<C>>;
  /** The line below the game's name; null before it is known. */
  deck: string | null;
  /** Shown in the head once the play is over. */
  afterwards: ReactNode;
  /** The consequences of giving up, if not the usual ones. */
  givingUp?: string;
  /** Renders the page below the head; the board reports its figures to `onFigures`. */
  children: (onFigures: (figures: readonly HeadFigure[]) => void) => ReactNode;
}

export function PlayFrame<C extends Call>({
  ui,
  flow,
  phase,
  deck,
  afterwards,
  givingUp,
  children,
}: PlayFrameProps<C>) {
  const [help, setHelp] = useState({ isOpen: false, asksAtOnce: false });
  const isHelpOpen = help.isOpen;
  const body = useRef<HTMLDivElement>(null);
  const [figures, onFigures] = useFigures();
  const code = useDuelCode();
  const day = useAskedDay();
  const isPlaying = phase.step === 'playing';
  const isEnded = phase.step === 'over' || phase.step === 'played';
  const isRunning = phase.step === 'playing' && !phase.isEnded;
  const mayGiveUp = isRunning && !ui.endsOnWish;
  usePlayingMark(isRunning);
  useFocusAfterHelp(body, { isHelpOpen, isPlaying });
  return (
    <div ref={body} data-game={ui.type}>
      <GameHead
        type={ui.type}
        deck={deck}
        onHelp={isEnded ? undefined : () => setHelp({ isOpen: true, asksAtOnce: false })}
        onGiveUp={mayGiveUp ? () => setHelp({ isOpen: true, asksAtOnce: true }) : undefined}
      >
        {isPlaying && (
          <RunningFigures
            figures={figures}
            startedAt_ms={ui.tellsTime ? null : startOf(phase.opening)}
            timeScores={ui.timeScores === true}
            isRunning={isRunning}
          />
        )}
        {isEnded && afterwards}
      </GameHead>
      {code && (
        <div className={styles.duel} data-running={isRunning || undefined}>
          <Suspense>
            <DuelStrip
              type={ui.type}
              code={code}
              day={day}
              step={isRunning ? 'playing' : isEnded ? 'over' : 'other'}
              startedAt_ms={phase.step === 'playing' ? startOf(phase.opening) : null}
            />
          </Suspense>
        </div>
      )}
      {children(onFigures)}
      <HelpDialog
        type={ui.type}
        {...help}
        onClose={() => setHelp({ ...help, isOpen: false })}
        deck={deck}
        Rules={ui.Rules}
        Settings={ui.Settings}
        onGiveUp={mayGiveUp ? () => flow.giveUp() : undefined}
        givingUp={givingUp}
      />
    </div>
  );
}

/** Moves the focus to the board when help is closed: on the help button, Space and Enter would reopen it. */
function useFocusAfterHelp(
  page: RefObject<HTMLElement | null>,
  { isHelpOpen, isPlaying }: { isHelpOpen: boolean; isPlaying: boolean },
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isHelpOpen;
    wasOpen.current = isHelpOpen;
    const board = page.current?.querySelector<HTMLElement>('[data-board-focus]');
    return isClosed && isPlaying && board ? focusSoon(board, { preventScroll: true }) : undefined;
  }, [page, isHelpOpen, isPlaying]);
}

/** The board's figures; equal figures cause no render. */
function useFigures() {
  const [figures, setFigures] = useState<readonly HeadFigure[]>([]);
  const onFigures = useCallback((next: readonly HeadFigure[]) => {
    setFigures((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, []);
  return [figures, onFigures] as const;
}

/** Marks the page while a play is running: nothing may reload it then. */
function usePlayingMark(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    document.documentElement.dataset.playing = '';
    return () => {
      delete document.documentElement.dataset.playing;
    };
  }, [isPlaying]);
}
