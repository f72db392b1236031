// Whether the window has room for the sidebar. The frame draws the sidebar or the two bars, never both, because hidden
// elements cost a phone as much as visible ones.
import { useSyncExternalStore } from 'react';
import { WIDTHS } from '../ui/breakpoints.ts';

const DESK = window.matchMedia(WIDTHS.desk);

/** True from 1080 px; below that the bars replace the sidebar. */
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
