// Work that the first view can do without, put off until the browser has nothing better to do.

/** Calls back once the page is idle, or soon, where the browser does not say when that is. */
export const whenIdle: (work: () => void) => void =
  typeof requestIdleCallback === 'function' ? (work) => requestIdleCallback(work) : setTimeout;
