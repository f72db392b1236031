// What frames a play on its page, whichever day's it is: the head with its figures and help, and the way to give up.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Call, CallReply } from '../../../worker/contract/call.ts';
import { GameHead, RunningFigures } from './game-head.tsx';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import { HelpDialog } from './help-dialog.tsx';
import type { PlayFlow } from './play-flow.ts';
import type { PlayPhase } from './play-phase.ts';
import { startOf } from './play-stage.tsx';

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
  /** The page below the head; the board tells its figures to what this is called with. */
  children: (onFigures: (figures: readonly HeadFigure[]) => void) => ReactNode;
}

/** The page of one play. */
export function PlayFrame<C extends Call>({
  ui,
  flow,
  phase,
  deck,
  afterwards,
  givingUp,
  children,
}: PlayFrameProps<C>) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [figures, onFigures] = useFigures();
  const isPlaying = phase.step === 'playing';
  const isEnded = phase.step === 'over' || phase.step === 'played';
  usePlayingMark(isPlaying);
  return (
    <div data-game={ui.type} className={styles.page}>
      <GameHead type={ui.type} deck={deck} onHelp={isEnded ? undefined : () => setHelpOpen(true)}>
        {isPlaying && (
          <RunningFigures figures={figures} startedAt_ms={ui.tellsTime ? null : startOf(phase.opening)} />
        )}
        {isEnded && afterwards}
      </GameHead>
      {children(onFigures)}
      <HelpDialog
        type={ui.type}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        deck={deck}
        Rules={ui.Rules}
        Settings={ui.Settings}
        onGiveUp={isPlaying && !ui.endsOnWish ? () => flow.giveUp() : undefined}
        givingUp={givingUp}
      />
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
