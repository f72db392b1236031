// Whether the window has room for the sidebar. The frame draws the sidebar or the two bars, never both: what is hidden
// costs a phone as much as what is seen.
import { useSyncExternalStore } from 'react';
import { WIDTHS } from '../ui/breakpoints.ts';

const DESK = window.matchMedia(WIDTHS.desk);

/** True from 1080 px; below that the bars take the sidebar's place. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk);
}

function subscribe(listener: () => void): () => void {
  DESK.addEventListener('change', listener);
  return () => DESK.removeEventListener('change', listener);
}

function isDesk(): boolean {
  return DESK.matches;
}
