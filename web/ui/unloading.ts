// Whether the document is about to be left for another one.

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

/** Whether another document is on its way in the place of this one. What breaks off now is no failure. */
export function isUnloading(): boolean {
  return unloading;
}
