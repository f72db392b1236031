// The play's flow as React state: set going when the page is shown, stopped when it is left. A board that has just ended
// stays until its result can take its place, so that no empty page comes between the two.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Call, CallReply } from '#shared/contract/call.ts';
import type { PlayFlow } from './play-flow.ts';
import type { Over, PlayListeners, PlayPhase } from './play-phase.ts';
import { isFinishedResultHere, loadFinishedResult } from './result-view.tsx';

/** How long a board waits for its result before the page says that it is being saved. */
const PATIENCE_MS = 1500;
/** How long a finished board has to itself, and how long where motion is reduced. */
const FLOURISH_MS = 1800;
const STILL_MS = 700;
/** A press this soon after the end was meant for the game. */
const MEANT_FOR_THE_GAME_MS = 400;

/** The flow that `begin` makes once for as long as the page is shown, and where it is. */
export function usePlayFlow<C extends Call>(
  begin: (heard: PlayListeners) => PlayFlow<C>,
  listeners: PlayListeners,
): { flow: PlayFlow<C>; phase: PlayPhase<CallReply<C>> } {
  const onSaved = useEffectEvent(listeners.onSaved);
  const onMatchup = useEffectEvent(listeners.onMatchup);
  const [heard] = useState<PlayListeners>(() => ({ onSaved: () => {}, onMatchup: () => {} }));
  const [flow] = useState(() => begin(heard));
  const phase = useKeptBoard(useSyncExternalStore(flow.subscribe, flow.phase));
  const isBoardUp = phase.step === 'playing';
  const isUp = useRef(isBoardUp);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const tell = () => {
      waiting.current?.();
      waiting.current = null;
    };
    isUp.current = isBoardUp;
    if (!isBoardUp) tell();
    return tell;
  }, [isBoardUp]);
  useEffect(() => {
    // What a saved result changes elsewhere is asked for again when its board has gone: nothing is drawn beside a flourish.
    heard.onSaved = () => {
      if (isUp.current) waiting.current = onSaved;
      else onSaved();
    };
    heard.onMatchup = (matchup) => onMatchup(matchup);
    void flow.load();
    return flow.stop;
  }, [flow, heard]);
  return { flow, phase };
}

/** The phase to show: that of the board that has just ended, until its result is known and its code is here. */
function useKeptBoard<Opening>(phase: PlayPhase<Opening>): PlayPhase<Opening> {
  const [board, setBoard] = useState<PlayPhase<Opening> & { step: 'playing' }>();
  const [isCodeHere, setCodeHere] = useState(isFinishedResultHere);
  const [isLate, setLate] = useState(false);
  const [hasFlourished, setFlourished] = useState(false);
  if (phase.step === 'playing' && board !== phase) {
    setBoard(phase);
    setLate(false);
    setFlourished(false);
  }
  const isEnding = phase.step === 'over' && phase.isFresh && board !== undefined;
  const isGivenUp = phase.step === 'over' && phase.isGivenUp === true;
  useEffect(() => {
    if (!isEnding) return;
    const began_ms = performance.now();
    // Without a network it comes later: the result waits for it, and nobody is told of an error.
    const loaded = loadFinishedResult().catch(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The page is not drawn again before the flourish is over.
    const goOn = () => {
      setFlourished(true);
      loaded.then(() => setCodeHere(true));
      timer = setTimeout(() => setLate(true), Math.max(0, PATIENCE_MS - (performance.now() - began_ms)));
    };
    const stopFlourish = isGivenUp ? goOn() : flourish(goOn);
    return () => {
      clearTimeout(timer);
      stopFlourish?.();
    };
  }, [isEnding, isGivenUp]);
  if (!isEnding || (hasFlourished && (isLate || (isCodeHere && isSettled(phase))))) return phase;
  const { result } = phase as Over;
  return {
    ...board,
    isEnded: true,
    flourish: result === null ? null : result.base_points > 0 ? 'won' : 'lost',
  };
}

/** Calls back once a finished board has had its time, or a press has cut it short. Answers how to stop that. */
function flourish(over: () => void): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timer = setTimeout(over, isStill ? STILL_MS : FLOURISH_MS);
  const began_ms = performance.now();
  const skip = (event: Event) => {
    if (performance.now() - began_ms < MEANT_FOR_THE_GAME_MS) return;
    if (event instanceof KeyboardEvent && !['Enter', ' ', 'Escape'].includes(event.key)) return;
    over();
  };
  addEventListener('pointerdown', skip);
  addEventListener('keydown', skip);
  return () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', skip);
    removeEventListener('keydown', skip);
  };
}

/** Whether there is more to show of a play that is over than that it is being saved. */
function isSettled<Opening>(phase: PlayPhase<Opening>): boolean {
  return phase.step === 'over' && (phase.result !== null || phase.saving !== 'saving');
}
