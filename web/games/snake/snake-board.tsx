// The play view of Snake: the board, the arrow buttons, Pause and Resume, and the status line.
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Pause, Play } from 'lucide-react';
import { type PointerEvent, useId, useRef } from 'react';
import type { Direction } from '#shared/games/snake/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { clockTime } from '../../kits/game-frame/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SnakeOpening } from './opened-run.ts';
import type { PlayView } from './play-view.ts';
import styles from './snake-board.module.css';
import { SnakePicture } from './snake-picture.tsx';
import type { SnakePlay } from './snake-play.ts';
import { hitSentence, laidAgainSentence, offlineSentence, START } from './snake-wording.ts';
import { directionOfSwipe } from './steering.ts';
import { StepMarks } from './step-marks.tsx';
import { type SnakeControl, useSnakePlay } from './use-snake-play.ts';

const ARROWS = [
  { direction: 'up', icon: ArrowUp, label: 'Up' },
  { direction: 'left', icon: ArrowLeft, label: 'Left' },
  { direction: 'down', icon: ArrowDown, label: 'Down' },
  { direction: 'right', icon: ArrowRight, label: 'Right' },
] as const;

export function SnakeBoard(props: BoardProps<SnakeOpening>) {
  const { play, view, toggle } = useSnakePlay(props);
  const steer = (direction: Direction) => {
    if (!props.isBlocked && play.steer(direction)) props.feedback('tap');
  };
  const swipe = useSwipes({ onSwipe: steer, onTap: () => isStopped(view) && toggle() });
  return (
    <div {...swipe} className={styles.board}>
      <Ground play={play} view={view} />
      <div className={styles.panel} data-print="no">
        {view.phase === 'over' ? (
          <RunOver view={view} hit={hitSentence(play.run())} onRetry={() => play.retry()} />
        ) : (
          <>
            <ArrowButtons onSteer={steer} />
            <PauseButton view={view} onToggle={toggle} />
            <p className={styles.status}>{statusOf(view, play)}</p>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * The ground; a tap on it resumes. Keys go to an invisible field within it: a screen reader may ignore the focus of an
 * application, but passes its keys to a field.
 */
function Ground({ play, view }: Pick<SnakeControl, 'play' | 'view'>) {
  const keysId = useId();
  return (
    <div role="application" aria-label="Snake board, 20 by 20 cells" className={styles.ground} data-ground="">
      <input
        readOnly
        className={styles.field}
        data-board-focus=""
        aria-label="Steering"
        aria-describedby={keysId}
        inputMode="none"
      />
      <SnakePicture play={play} />
      <StepMarks view={view} />
      <Veil view={view} />
      <span id={keysId} className="visually-hidden">
        Arrows or W, A, S, D steer. Space pauses and announces the positions.
      </span>
    </div>
  );
}

/** Whether a tap, Space or the button starts or resumes the run. */
function isStopped({ phase }: PlayView): boolean {
  return phase === 'paused' || phase === 'waiting';
}

/** Covers the board while nothing moves. */
function Veil({ view: { phase, beat } }: { view: PlayView }) {
  const text =
    phase === 'paused' ? 'Paused' : phase === 'waiting' ? START : phase === 'counting' ? beat : null;
  if (text === null) return null;
  return (
    <div className={styles.veil} data-phase={phase} data-print="no">
      <p key={beat} aria-hidden={phase === 'counting' || undefined}>
        {text}
      </p>
    </div>
  );
}

/** They steer on pointer down; a key press arrives as a click with `detail` 0. */
function ArrowButtons({ onSteer }: { onSteer: (direction: Direction) => void }) {
  return (
    <fieldset className={styles.arrows}>
      <legend className="visually-hidden">Directions</legend>
      {ARROWS.map(({ direction, icon, label }) => (
        <IconButton
          key={direction}
          icon={icon}
          label={label}
          className={styles[direction]}
          onPointerDown={() => onSteer(direction)}
          onClick={({ detail }) => detail === 0 && onSteer(direction)}
        />
      ))}
    </fieldset>
  );
}

function PauseButton({ view, onToggle }: { view: PlayView; onToggle: () => void }) {
  const isStart = isStopped(view);
  return (
    <div className={styles.pause}>
      <Button kind={isStart ? 'main' : 'second'} icon={isStart ? Play : Pause} wide onClick={onToggle}>
        {view.phase === 'waiting' ? 'Start' : isStart ? 'Resume' : 'Pause'}
      </Button>
    </div>
  );
}

function statusOf({ connection, phase, laidAgain }: PlayView, play: SnakePlay): string {
  if (connection === 'offline') return offlineSentence(phase);
  if (phase === 'lost') return `${hitSentence(play.run())} ${laidAgainSentence(laidAgain + 1)}`;
  if (phase === 'waiting' && laidAgain > 0) return laidAgainSentence(laidAgain);
  if (phase === 'counting') return 'Press a direction to start at once.';
  return phase === 'paused'
    ? 'Space, Resume or a tap on the board continues. Stay on this page and pause for at most 5 minutes in all, or this play wins no prizes.'
    : '';
}

/**
 * Swipes over 50 px anywhere except on a button, reported as soon as they are long enough; one touch may report several.
 * A tap counts only on the ground.
 */
function useSwipes({ onSwipe, onTap }: { onSwipe: (direction: Direction) => void; onTap: () => void }) {
  const touch = useRef<{ x: number; y: number; isTap: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('button')) return;
      const isTap = target.closest('[data-ground]') !== null;
      touch.current = { x: event.clientX, y: event.clientY, isTap };
    },
    onPointerMove(event: PointerEvent) {
      if (!touch.current) return;
      const { x, y } = touch.current;
      const direction = directionOfSwipe({ dx: event.clientX - x, dy: event.clientY - y });
      if (direction === null) return;
      touch.current = { x: event.clientX, y: event.clientY, isTap: false };
      onSwipe(direction);
    },
    onPointerUp() {
      if (touch.current?.isTap) onTap();
      touch.current = null;
    },
    onPointerCancel() {
      touch.current = null;
    },
  };
}

/** The board before a play is opened, in its final size. */
export function SnakeBoardPlace() {
  return (
    <div className={styles.board}>
      <div className={styles.ground} />
      <div className={styles.panel} />
    </div>
  );
}

/** The end of a run, until the server's reply shows the result. */
function RunOver({ view, hit, onRetry }: { view: PlayView; hit: string; onRetry: () => void }) {
  return (
    <div className={styles.over}>
      <h2>Game Complete!</h2>
      {hit && <p>{hit}</p>}
      <Lines>
        <Line label="Final Score">{view.score}</Line>
        <Line label="Level Reached">{view.level}</Line>
        <Line label="Time">{clockTime(view.seconds)}</Line>
      </Lines>
      {view.connection === 'offline' ? (
        <>
          <p role="alert" className={styles.error}>
            Error saving score
          </p>
          <p className={styles.status}>
            Your score is kept here and will be sent as soon as the connection is back.
          </p>
          <Button onClick={onRetry}>Retry</Button>
        </>
      ) : (
        <p className={styles.status}>Saving…</p>
      )}
    </div>
  );
}
