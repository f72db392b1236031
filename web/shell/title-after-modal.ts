// A modal that opens by itself, over a page that has just come, has no opener to give focus back to: closed, it would
// leave focus nowhere and a screen reader silent. The page's title takes it.
import { useEffect, useRef } from 'react';
import { focusTitle } from './route-focus.ts';

/** Sooner, a screen reader that has just lost the modal passes over the focus that comes with the loss. */
const AFTER_THE_LOSS_MS = 150;

/** Moves focus to the page's title once a modal has closed, unless something on the page has it. */
export function useTitleAfterModal({ isOpen }: { isOpen: boolean }): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const timer = setTimeout(() => {
      const { activeElement, body } = document;
      if (activeElement === body || activeElement?.closest('dialog:not([open])')) focusTitle();
    }, AFTER_THE_LOSS_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
