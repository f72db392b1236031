// Tests in Node leave nothing to the next one, neither on the page nor in place of the browser's own; and tests of
// components wait for what comes, not for a second: on a busy machine it comes later.
import { afterEach, vi } from 'vitest';

const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

const page = 'document' in globalThis ? await import('@testing-library/react') : null;
page?.configure({ asyncUtilTimeout: PATIENCE_MS });

// Runs after a file's own, which may still need its clock and its server.
afterEach(() => {
  page?.cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (page) localStorage.clear();
});
