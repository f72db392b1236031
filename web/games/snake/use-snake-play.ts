// A running play as React state. Keys steer it, and a dialog, another window or a hidden tab pauses it.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { whenLeaving } from '../../base/leaving.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import { clockTime } from '../../kits/game-frame/wording.ts';
import { topModal } from '../../ui/top-layer.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import type { SnakeOpening } from './opened-run.ts';
import type { PlayView } from './play-view.ts';
import { type PlayListeners, SnakePlay } from './snake-play.ts';
import { laidAgainSentence, mealSentence, offlineSentence, positionSentence } from './snake-wording.ts';
import { directionOfKey } from './steering.ts';

/** Elements that handle Space and Enter themselves. */
const OPERATED = 'a, button, input:not([readonly]), select, textarea, summary, [contenteditable]';

export interface SnakeControl {
  play: SnakePlay;
  view: PlayView;
  toggle(): void;
}

export function useSnakePlay(props: BoardProps<SnakeOpening>): SnakeControl {
  const { opening, isBlocked, onFigures, onEnd, onRefused, announce, feedback } = props;
  const listeners: PlayListeners = {
    onBeat: () => feedback('tap'),
    onEaten(run) {
      feedback('good');
      announce(mealSentence(run));
    },
    onDeath() {
      feedback('lose');
    },
    onSaved: (reply) => onEnd(reply),
    onRefused: (error) => onRefused?.(error, { isLast: play.run().end !== null }),
  };
  const [play, latest] = useOpened(opening, listeners);
  const view = useSyncExternalStore(play.subscribe, play.view);
  const showFigures = useEffectEvent(onFigures);
  const { score, level, seconds, phase, laidAgain, connection } = view;
  useEffect(() => {
    latest.listeners = listeners;
  });
  useEffect(() => {
    showFigures([
      { label: 'Score', value: String(score) },
      { label: 'Level', value: String(level) },
      { label: 'Time', value: clockTime(seconds), isClock: true },
    ]);
  }, [score, level, seconds]);
  useWaitingTold(connection === 'offline' && phase !== 'over' ? offlineSentence(phase) : null, announce);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isBlocked) {
      hasBegun.current = true;
      play.begin();
    } else if (hasBegun.current) play.pause();
  }, [play, isBlocked]);
  const tell = useEffectEvent((beginning: string) => {
    announce(`${beginning} ${positionSentence({ field: play.field, run: play.run() })}`);
  });
  useEffect(() => {
    if (phase === 'paused') tell('Paused.');
    else if (phase === 'counting') tell('Starting after three beats.');
    else if (phase === 'waiting' && laidAgain > 0) tell(`${laidAgainSentence(laidAgain)} Space starts.`);
  }, [phase, laidAgain]);
  const toggle = () => {
    if (isBlocked) return;
    if (play.view().phase === 'running') play.pause();
    else play.resume();
  };
  usePausing(play);
  useKeys({ play, toggle });
  return { play, view, toggle };
}

/** The play of an opening, open while the board is mounted. It calls the listeners of the latest render. */
function useOpened(opening: SnakeOpening, first: PlayListeners) {
  const [latest] = useState({ listeners: first });
  const [play] = useState(
    () =>
      new SnakePlay(opening, {
        onBeat: () => latest.listeners.onBeat(),
        onEaten: (run) => latest.listeners.onEaten(run),
        onDeath: (run) => latest.listeners.onDeath(run),
        onSaved: (reply) => latest.listeners.onSaved(reply),
        onRefused: (error) => latest.listeners.onRefused(error),
      }),
  );
  useEffect(() => play.open(), [play]);
  return [play, latest] as const;
}

/** Pauses the run when the window loses the focus or the page is hidden. */
function usePausing(play: SnakePlay): void {
  useEffect(() => {
    const pause = () => play.pause();
    const hide = () => play.hide();
    if (document.visibilityState === 'hidden') hide();
    window.addEventListener('blur', pause);
    const unlisten = whenLeaving(hide);
    return () => {
      window.removeEventListener('blur', pause);
      unlisten();
    };
  }, [play]);
}

/** Arrows and W, A, S, D steer, Space starts and pauses, wherever the focus is, without scrolling the page. */
function useKeys({ play, toggle }: { play: SnakePlay; toggle: () => void }): void {
  useKeyDown((event) => {
    if (topModal() || event.ctrlKey || event.metaKey || event.altKey) return;
    const { phase } = play.view();
    const isOperated = event.target instanceof Element && event.target.closest(OPERATED) !== null;
    const isStart = event.code === 'Enter' && phase === 'waiting';
    if ((event.code === 'Space' || isStart) && !isOperated && phase !== 'over') {
      event.preventDefault();
      if (!event.repeat) toggle();
      return;
    }
    const direction = directionOfKey(event);
    if (direction === null || (phase !== 'running' && phase !== 'counting')) return;
    event.preventDefault();
    if (!event.repeat) play.steer(direction);
  });
}
