// Defers work that the first view does not need until the browser is idle.

/** Calls back once the page is idle, or after a short time if the browser cannot tell. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function' ? (work) => requestIdleCallback(work) : setTimeout;
