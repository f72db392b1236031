// Focus after what had it is gone. A screen reader that has just lost the element it stood on passes over the focus that
// comes with the loss, says nothing, and keeps the mode of the field or board that is no more.

const AFTER_THE_LOSS_MS = 150;

/** Moves focus to an element once the loss of the last one has been heard. Answers how to leave it. */
export function focusSoon(element: HTMLElement | null): () => void {
  const timer = setTimeout(() => element?.focus(), AFTER_THE_LOSS_MS);
  return () => clearTimeout(timer);
}
