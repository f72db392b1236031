// Tests in a real Chromium against the built product, served as `npm start` serves it, with a database of their own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 8791);
const address = `http://127.0.0.1:${port}`;
process.env.DOXA_STATE ??= mkdtempSync(join(tmpdir(), 'doxa-e2e-'));

export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A second try on a machine that is busy with other things; what needed it is told as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  use: {
    baseURL: address,
    // A browser that has been through 'How to Play', which would else lie over the front page of every guest.
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'doxa.onboarding', value: 'done' }] }],
    },
    launchOptions: {
      executablePath: process.env.DOXA_BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${address}/api/health`,
    env: { PORT: String(port), DOXA_STATE: process.env.DOXA_STATE, DOXA_TEST_PROVIDER: '1' },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
