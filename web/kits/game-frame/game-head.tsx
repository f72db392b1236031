// The head of a game's page: emblem, title, deck; on the right the running game's figures, the time, and the buttons for
// sound and help. On a phone the figures have their own line.
import { CircleHelp, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import { changePlaySettings, usePlaySettings } from '../../base/play-settings.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './game-head.module.css';
import type { HeadFigure } from './game-ui.ts';
import { clockTime } from './wording.ts';

interface GameHeadProps {
  type: GameType;
  /** The line below the title; null while the puzzle's number is unknown. */
  deck: string | null;
  /** Figures on the right, or their replacement once the play is over. */
  children: ReactNode;
  /** Opens the help; omitted after the play. */
  onHelp?: (() => void) | undefined;
  /** Asks whether to give up; omitted when no play is running. On phones, help has it. */
  onGiveUp?: (() => void) | undefined;
}

export function GameHead({ type, deck, children, onHelp, onGiveUp }: GameHeadProps) {
  return (
    <header className={styles.head} data-buttons={onHelp ? '' : undefined}>
      <Emblem game={type} className={styles.emblem} />
      <div className={styles.words}>
        <h1 tabIndex={-1}>{GAME_NAMES[type].name}</h1>
        <p className={styles.deck}>{deck}</p>
      </div>
      <div className={styles.figures}>{children}</div>
      {onHelp && (
        <div className={styles.buttons}>
          {onGiveUp && (
            <span className={styles.giveUp}>
              <Button kind="quiet" aria-label="Give up this play" onClick={onGiveUp}>
                Give up
              </Button>
            </span>
          )}
          <SoundButton />
          <IconButton icon={CircleHelp} label="Help" onClick={onHelp} />
        </div>
      )}
    </header>
  );
}

export function HeadFigureView({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}

interface RunningFiguresProps {
  figures: readonly HeadFigure[];
  /** When the play started, on the server's clock, in milliseconds since 1970; null if the game shows its own time. */
  startedAt_ms: number | null;
  /** Time affects points, which is shown while the clock is hidden. */
  timeScores: boolean;
  /** The clock stops when the play has ended. */
  isRunning: boolean;
}

/** The game's own figures, and the time; a player may hide clocks (RULES §14 A game's page). */
export function RunningFigures({ figures, startedAt_ms, timeScores, isRunning }: RunningFiguresProps) {
  const { hasClock } = usePlaySettings();
  const shown = figures.filter(({ isClock }) => hasClock || !isClock);
  return (
    <>
      {shown.map(({ label, value, change, isPoints }) => (
        <HeadFigureView key={label} label={label}>
          {isPoints ? <Amount amount={Number(value)} /> : value}
          {change && (
            <span key={value} className={styles.change} aria-hidden="true">
              {change}
            </span>
          )}
        </HeadFigureView>
      ))}
      {startedAt_ms !== null && (hasClock || timeScores) && (
        <HeadFigureView label="Time">
          {hasClock ? <PlayClock startedAt_ms={startedAt_ms} isRunning={isRunning} /> : 'counts'}
        </HeadFigureView>
      )}
    </>
  );
}

function PlayClock({ startedAt_ms, isRunning }: { startedAt_ms: number; isRunning: boolean }) {
  const [elapsed_ms, setElapsed] = useState(() => Math.max(0, serverNow() - startedAt_ms));
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now_ms = Math.max(0, serverNow() - startedAt_ms);
      setElapsed(now_ms);
      timer = setTimeout(tick, 1000 - (now_ms % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [startedAt_ms, isRunning]);
  return clockTime(elapsed_ms / 1000);
}

function SoundButton() {
  const { hasSound } = usePlaySettings();
  return (
    <IconButton
      icon={hasSound ? Volume2 : VolumeX}
      label={hasSound ? 'Switch sound off' : 'Switch sound on'}
      onClick={() => changePlaySettings({ hasSound: !hasSound })}
    />
  );
}
