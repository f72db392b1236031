// Announces to screen readers what the board shows while a move waits for the network.
import { useEffect, useEffectEvent } from 'react';

/** Announces the sentence that the board shows, each time there is another; null while nothing waits. */
export function useWaitingTold(sentence: string | null, announce: (sentence: string) => void): void {
  const tell = useEffectEvent(announce);
  useEffect(() => {
    if (sentence !== null) tell(sentence);
  }, [sentence]);
}
