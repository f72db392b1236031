// What frames a play on its page, whichever day's it is: the head with its figures and help, and the way to give up.
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

/** Fetched by who came by a challenge. */
const DuelStrip = lazy(async () => ({ default: (await import('../duels/duel-strip.tsx')).DuelStrip }));

interface PlayFrameProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: PlayPhase<CallReply<C>>;
  /** The line under the game's name; null before it is known. */
  deck: string | null;
  /** Stands in the head once the play is over. */
  afterwards: ReactNode;
  /** What giving up means, where it is not what it means today. */
  givingUp?: string;
  /** The page below the head; the board shows its figures to what this is called with. */
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
    <div ref={body} data-game={ui.type} className={styles.page}>
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

/** Keys are the game's again once help is closed: on the button that opened it, Space and Enter would open it again. */
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
