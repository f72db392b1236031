// The moments in which the page may be seen for the last time.

/** Calls `leave` when the page hides, and when it goes; ended by the function returned. */
export function whenLeaving(leave: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
  };
}
