// Tabs and pages with addresses change what is on a page and leave its title and mostly the focus alone: a screen
// reader would say nothing at all.
import { useEffect, useRef } from 'react';
import { announce } from './toast-store.ts';

/** Reads out the name of the view whenever it is another than before. Not at the first. */
export function useToldView(name: string): void {
  const told = useRef(name);
  useEffect(() => {
    if (told.current === name) return;
    told.current = name;
    announce(name);
  }, [name]);
}
