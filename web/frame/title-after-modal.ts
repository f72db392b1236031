// A modal that opens by itself, over a page that has just come, has no opener to give focus back to: closed, it would
// leave focus nowhere and a screen reader silent. The page's title takes it.
import { useEffect, useRef } from 'react';
import { UNTIL_HEARD_MS } from '../ui/focus-soon.ts';
import { focusTitle } from './route-focus.ts';

/** Moves focus to the page's title once a modal has closed, unless something on the page has it. */
export function useTitleAfterModal({ isOpen }: { isOpen: boolean }): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      // The page around the title had focus where the modal came between the two.
      const isLost = activeElement === body || activeElement?.closest('dialog:not([open])');
      if (isLost || activeElement?.matches('main')) focusTitle();
    }, UNTIL_HEARD_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
