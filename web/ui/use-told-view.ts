// Announces view changes. Tabs and list pages with addresses change a page's content but not its title, and rarely move focus,
// so that a screen reader would say nothing.
import { useEffect, useRef } from 'react';
import { announce } from './toast-store.ts';

/** Announces the name of the view when it changes, but not at first. */
export function useToldView(name: string): void {
  const told = useRef(name);
  useEffect(() => {
    if (told.current === name) return;
    told.current = name;
    announce(name);
  }, [name]);
}
