// One build for both halves: the page (root web/) and the worker. What it makes is served by scripts/local-server.ts.

import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveSchemasOut } from './scripts/build/leave-schemas-out.ts';
import { operatorsDesk, TARGETS } from './scripts/build/operators-desk.ts';
import {
  emblemFiles,
  loneScripts,
  manifestFile,
  pageFiles,
  writeHeaders,
} from './scripts/build/page-files.ts';
import { keepLayerOrder, ownStyles, shortName, styleInline } from './scripts/build/styles.ts';
import { legalStyle } from './web/legal/legal-documents.ts';
import { serviceWorker } from './web/service-worker/build.ts';

const root = import.meta.dirname;
const state = process.env.DOXA_STATE ?? resolve(root, '.wrangler/state');

/** What the front page shows below its first screen. */
const OF_BELOW =
  /web\/(pages\/home\/(home-below|standing-ranks|streak-repair-link|welcome-line)|kits\/(onboarding\/onboarding-card|lessons\/first-steps|friends\/(card-lines|friends-today|friends-texts)))\./;

/** What every page loads once it is idle. */
const OF_LATER =
  /web\/(after-load|frame\/(later-icon|tab-sheets|visit\/visit-teller)|offline\/forget|kits\/challenge\/(challenge-host|pool-line))\.tsx?$/;

/** The frame of every game's page, and what several boards are made of. */
const OF_GAMES =
  /web\/kits\/game-frame\/(game-page|hop|letter-rows|move-refused|moves|sounds|use-letter-keys|use-timers|use-waiting-told)\.|web\/base\/leaving\.|shared\/contract\/game\.|icons\/(delete|shuffle)\.mjs/;

/**
 * What always comes together is one file: each file costs a request, and small ones compress badly. A part of two groups
 * belongs to the first of them, with all that it imports; what is small and needed by several is in web/brought-along.ts.
 */
const SHARED_FILES = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'later', test: OF_LATER },
  { name: 'below', test: OF_BELOW },
  { name: 'shared', test: /web\/ui\//, minShareCount: 8 },
  { name: 'games', test: OF_GAMES },
  { name: 'result', test: /web\/kits\/game-frame\/finished-result\./ },
];

export default defineConfig({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [
    react(),
    ownStyles(),
    writeHeaders(),
    emblemFiles(),
    manifestFile(),
    loneScripts(),
    pageFiles(),
    serviceWorker(),
    operatorsDesk(),
    legalStyle(),
    leaveSchemasOut(),
    styleInline(),
    keepLayerOrder(),
    cloudflare({
      configPath: resolve(root, 'wrangler.toml'),
      persistState: { path: state },
      inspectorPort: false,
    }),
  ],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    // Not `assets`, the builder's own choice: there the landmarks' pages stand, and what is in here is kept for good.
    assetsDir: 'built',
    ...TARGETS,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true },
});
