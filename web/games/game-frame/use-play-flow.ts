// The play's flow as React state: set going when the page is shown, stopped when it is left.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Call, CallReply } from '../../../worker/contract/call.ts';
import type { GameUi } from './game-ui.ts';
import { PlayFlow, type PlayListeners, type PlayPhase } from './play-flow.ts';

/** The flow of one game's page, and where it stands. `ui` must stay the same while the page is shown. */
export function usePlayFlow<C extends Call>(
  ui: GameUi<C>,
  listeners: PlayListeners,
): { flow: PlayFlow<C>; phase: PlayPhase<CallReply<C>> } {
  const onSaved = useEffectEvent(listeners.onSaved);
  const onMatchup = useEffectEvent(listeners.onMatchup);
  const [heard] = useState<PlayListeners>(() => ({ onSaved: () => {}, onMatchup: () => {} }));
  const [flow] = useState(() => new PlayFlow(ui, heard));
  useEffect(() => {
    heard.onSaved = () => onSaved();
    heard.onMatchup = (matchup) => onMatchup(matchup);
    void flow.load();
    return flow.stop;
  }, [flow, heard]);
  return { flow, phase: useSyncExternalStore(flow.subscribe, flow.phase) };
}
