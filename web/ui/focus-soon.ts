// Moves focus after the focused element is removed. A screen reader that has just lost its element ignores a focus change at
// the same moment, says nothing, and keeps the mode of the removed field or board.

/** How long a screen reader takes to notice the loss. */
export const UNTIL_HEARD_MS = 150;

/**
 * Moves focus to an element after that time, unless focus has moved meanwhile to anything but the page or its title, which
 * get it by default. Returns a function that cancels the move.
 */
export function focusSoon(element: HTMLElement | null, options?: FocusOptions): () => void {
  const before = document.activeElement;
  const timer = setTimeout(() => {
    const now = document.activeElement;
    if (now === before || now?.matches('body, main, h1')) element?.focus(options);
  }, UNTIL_HEARD_MS);
  return () => clearTimeout(timer);
}
