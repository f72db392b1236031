// A modal that opens by itself has no opener to return focus to. When it closes, the page's title takes focus;
// otherwise focus would be lost and a screen reader silent.
import { useEffect, useRef } from 'react';
import { UNTIL_HEARD_MS } from '../ui/focus-soon.ts';
import { focusTitle } from './route-focus.ts';

/** Moves focus to the page's title after a modal has closed, unless an element of the page has focus. */
export function useTitleAfterModal({ isOpen }: { isOpen: boolean }): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      // `<main>` has focus when the modal interrupted its handing over to the title (title-focus.ts).
      const isLost = activeElement === body || activeElement?.closest('dialog:not([open])');
      if (isLost || activeElement?.matches('main')) focusTitle();
    }, UNTIL_HEARD_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
