// Decides whether a call failed for a transient reason, for both page and service worker.

/** Whether a retry may help: no network (0), a busy server (429), a store or server that does not respond (5xx). */
export function isTransientStatus(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
