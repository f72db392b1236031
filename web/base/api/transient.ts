// The one judgement whether a failed call failed for a reason that passes. Page and service worker both ask it.

/** Whether trying again may help: no network (0), a busy server (429), a store or server that does not answer (5xx). */
export function isTransientStatus(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
