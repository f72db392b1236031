// Detects when the page is hidden or closed, which may be the last chance to send anything.

/** Calls `leave` when the page is hidden or closed; the function returned stops listening. */
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
