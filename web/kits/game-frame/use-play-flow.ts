// The play's flow as React state: started when the page is shown, stopped when it is left. A board that has just ended
// stays until its result can replace it, so that no empty page comes in between.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Call, CallReply } from '#shared/contract/call.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import type { PlayFlow } from './play-flow.ts';
import type { Over, PlayListeners, PlayPhase } from './play-phase.ts';
import { isFinishedResultHere, loadFinishedResult } from './result-view.tsx';

/** How long a board waits for its result before the page shows 'saving'. */
const PATIENCE_MS = 1500;
/** How long a finished board stays alone on screen, and how long with reduced motion. */
const FLOURISH_MS = 1800;
const STILL_MS = 700;
/** A press this soon after the end was still meant for the game. */
const MEANT_FOR_THE_GAME_MS = 400;

/** The flow that `begin` creates once per page, and its current phase. */
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
    // Refetch what a saved result changes only once its board has gone: nothing is redrawn during a flourish.
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

/** The phase to show: the board that has just ended, until its result is known and the result's code is loaded. */
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
    // Offline it loads later: the result waits for it, and no error is shown.
    const loaded = loadFinishedResult().catch(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Nothing is redrawn until the flourish is over.
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

/** Calls `over` when a finished board's time is up or a press cuts it short. Returns a function that cancels it. */
function flourish(over: () => void): () => void {
  const timer = setTimeout(over, prefersReducedMotion() ? STILL_MS : FLOURISH_MS);
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

/** Whether a play that is over has more to show than that it is being saved. */
function isSettled<Opening>(phase: PlayPhase<Opening>): boolean {
  return phase.step === 'over' && (phase.result !== null || phase.saving !== 'saving');
}
