// Announces to screen readers what the board shows while a move waits for the network.
import { useEffect, useEffectEvent } from 'react';

/** Announces the board's sentence each time it changes; null while no move waits. */
export function useWaitingTold(sentence: string | null, announce: (sentence: string) => void): void {
  const tell = useEffectEvent(announce);
  useEffect(() => {
    if (sentence !== null) tell(sentence);
  }, [sentence]);
}
