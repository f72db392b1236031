// Whether the browser is about to leave the document for another one.

let unloading = false;

/** Starts to watch. Call once. */
export function watchUnloading(): void {
  window.addEventListener('beforeunload', () => {
    unloading = true;
  });
  window.addEventListener('pageshow', () => {
    unloading = false;
  });
}

/** Whether another document is about to replace this one. Requests aborted now have not failed. */
export function isUnloading(): boolean {
  return unloading;
}
