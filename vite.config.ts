// One build for both halves: the page (root web/) and the worker. What it makes is served by scripts/local-server.ts.

import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveSchemasOut } from './scripts/build/leave-schemas-out.ts';
import { namedWidths } from './scripts/build/named-widths.ts';
import { emblemFiles, manifestFile, pageFiles, writeHeaders } from './scripts/build/page-files.ts';
import { keepLayerOrder, shortName } from './scripts/build/styles.ts';
import { legalStyle } from './web/legal/legal-documents.ts';
import { serviceWorker } from './web/service-worker/build.ts';

const root = import.meta.dirname;
const state = process.env.DOXA_STATE ?? resolve(root, '.wrangler/state');

/** What the front page needs of what other pages need, too. Without a file of its own it would drag their files along. */
const OF_HOME_AND_OTHERS =
  /web\/(ui\/(countdown|skeleton)\.|base\/hub-query\.)|worker\/shared\/kernel\/game-day\.|icons\/(check|flame|pause|swords)\.mjs/;

/** What several boards are made of, and nothing else. */
const OF_BOARDS = /web\/kits\/game-frame\/(moves|use-letter-keys|use-timers)\./;

/**
 * What always comes together is one file; by itself the build cuts it up by who else uses which part, and the first load
 * is 3 KB larger. Then the front page's, the parts that most pages share, and what all or several games do beyond those. A
 * file more costs the first load its name.
 */
const SHARED_FILES = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'home', test: OF_HOME_AND_OTHERS },
  { name: 'shared', test: /web\/ui\//, minShareCount: 8 },
  { name: 'games', minShareCount: 8 },
  { name: 'boards', test: OF_BOARDS },
];

export default defineConfig({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [
    react(),
    namedWidths(),
    writeHeaders(),
    emblemFiles(),
    manifestFile(),
    pageFiles(),
    serviceWorker(),
    legalStyle(),
    leaveSchemasOut(),
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
    target: 'es2023',
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
