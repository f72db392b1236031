// Tests of components wait for what comes, not for a second: on a busy machine it comes later.
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
