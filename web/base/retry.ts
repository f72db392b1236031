// How long to wait before a retry: longer each time, but not after the network is back.

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/** The delay before a retry in milliseconds: 500 after the first failure, doubling up to 8000 or `longest_ms`. */
export function pauseAfter(failures: number, longest_ms = LONGEST_PAUSE_MS): number {
  return Math.min(longest_ms, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** Waits, at most until the browser is online again. Rejects with an AbortError if aborted. */
export function pause(time_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new DOMException('Stopped waiting.', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, time_ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
