// Focus after what had it is gone. A screen reader that has just lost the element it was on passes over the focus that
// comes with the loss, says nothing, and keeps the mode of the field or board that is no more.

/** The time it takes to be heard. */
export const UNTIL_HEARD_MS = 150;

/**
 * Moves focus to an element once the loss of the last one has been heard, unless it has moved by then to more than the
 * page or its title, which take what nobody has. Answers how to leave it.
 */
export function focusSoon(element: HTMLElement | null, options?: FocusOptions): () => void {
  const before = document.activeElement;
  const timer = setTimeout(() => {
    const now = document.activeElement;
    if (now === before || now?.matches('body, main, h1')) element?.focus(options);
  }, UNTIL_HEARD_MS);
  return () => clearTimeout(timer);
}
