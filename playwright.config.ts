// Tests in a real Chromium against the built product, served as `npm start` serves it, with databases of their own: two
// tests at a time, each worker with its server. A worker's address and storage are chosen in tests/e2e/support.ts.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptionsOf, lightBrowser, SHORT_LIVED } from './scripts/browsers.mjs';
import './scripts/temporary-files.mjs';
import { addressOf, portOf, SERVERS } from './tests/e2e/servers.ts';

// A name alone: this file is also read by tools that start nothing, and the servers make their folders.
process.env.DOXA_STATE ??= join(tmpdir(), `doxa-e2e-${randomUUID()}`);

export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: SERVERS,
  fullyParallel: false,
  forbidOnly: true,
  reporter: 'line',
  use: {
    // Each test is a browser of its own, which would fetch all of the page's files for its worker first. They are the
    // subject of offline.spec.ts, and two tests of sign-in.spec.ts go their way with them.
    serviceWorkers: 'block',
    // What moves costs a browser without a graphics card most of its work: only where motion is the subject, and in all of
    // them with `npm run motion`.
    contextOptions: process.env.FRAMES || process.env.MOTION ? {} : { reducedMotion: 'reduce' },
    launchOptions: launchOptionsOf(lightBrowser(), ...(process.env.FRAMES ? [] : [SHORT_LIVED])),
  },
  webServer: Array.from({ length: SERVERS }, (_, place) => ({
    name: `server ${place + 1}`,
    command: 'node scripts/start.mjs',
    // Ready only with its tables: on a busy machine a server listens for some seconds before they are made.
    url: `${addressOf(place)}/api/ready`,
    env: {
      PORT: String(portOf(place)),
      DOXA_STATE: join(process.env.DOXA_STATE!, String(place)),
      DOXA_TEST_PROVIDER: '1',
    },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  })),
});
