// After a change of route the page begins again for everybody: focus is on its title, where a screen reader starts
// to read. A link with `state={{ keepFocus: true }}` changes a view within a page and leaves focus alone.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTopModal } from '../ui/top-layer.ts';

/** A session that ends by itself takes the frame away with what had focus, and brings it again. */
let wasShown = false;

/** Moves focus to the `<h1>`, or to `<main>` where there is none yet. Not at the first load. */
export function useRouteFocus(): void {
  const { pathname, state } = useLocation();
  const modal = useTopModal();
  const shown = useRef(pathname);
  const isDue = useRef(wasShown);

  useEffect(() => {
    wasShown = true;
  }, []);

  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      isDue.current = !state?.keepFocus;
    }
    // A modal that closes gives focus back to its opener; the title comes after that.
    if (!isDue.current || modal) return;
    isDue.current = false;
    focusTitle();
  }, [pathname, state, modal]);
}

/** Moves focus to the page's title without scrolling. */
export function focusTitle(): void {
  const main = document.querySelector<HTMLElement>('main');
  const title = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!title) return;
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
