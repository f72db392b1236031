// The play's flow as React state: set going when the page is shown, stopped when it is left.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Call, CallReply } from '../../../worker/contract/call.ts';
import type { PlayFlow } from './play-flow.ts';
import type { PlayListeners, PlayPhase } from './play-phase.ts';

/** The flow that `begin` makes once for as long as the page is shown, and where it stands. */
export function usePlayFlow<C extends Call>(
  begin: (heard: PlayListeners) => PlayFlow<C>,
  listeners: PlayListeners,
): { flow: PlayFlow<C>; phase: PlayPhase<CallReply<C>> } {
  const onSaved = useEffectEvent(listeners.onSaved);
  const onMatchup = useEffectEvent(listeners.onMatchup);
  const [heard] = useState<PlayListeners>(() => ({ onSaved: () => {}, onMatchup: () => {} }));
  const [flow] = useState(() => begin(heard));
  useEffect(() => {
    heard.onSaved = () => onSaved();
    heard.onMatchup = (matchup) => onMatchup(matchup);
    void flow.load();
    return flow.stop;
  }, [flow, heard]);
  return { flow, phase: useSyncExternalStore(flow.subscribe, flow.phase) };
}
