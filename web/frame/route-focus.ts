// After a route change, focus moves to the new page's title, where a screen reader starts to read. A link with
// `state={{ keepFocus: true }}` only changes a view within a page and leaves focus alone.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTopModal } from '../ui/top-layer.ts';

/** Set once a page has been shown. An expiring session unmounts the frame, and with it the focused element. */
let wasShown = false;

/** Moves focus to the `<h1>`, or to `<main>` while there is none. Leaves the first page of a load alone. */
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
    // A closing modal returns focus to its opener first; the title takes it afterwards.
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
