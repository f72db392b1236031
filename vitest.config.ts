// Three kinds of tests: pure and component tests in Node (beside their subject), tests that start the product or its tools
// from Node, and tests of the worker inside workerd.
import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import './scripts/temporary-files.mjs';

const isOverObject = process.env.RECORD === 'object';

/**
 * Worker tests of what only D1 has, copies nearby with bookmarks, limits, sizes and faults of its own, and of what holds home
 * in D1 against further editions.
 */
const OF_D1_ALONE = [
  'near-reads',
  'edition-night',
  'edition-dumps',
  'gauges',
  'night-limits',
  'night-rows',
  'object-patience',
  'operations',
].map((name) => `tests/worker/${name}.test.ts`);

/** Workerd asks for each module by itself, so packages of many are bundled. Obscenity has to be: its ES module imports CommonJS. */
const BUNDLED = [
  'obscenity',
  'drizzle-orm',
  'drizzle-orm/sqlite-core',
  'zod/mini',
  'zod/v4/core',
  'jose',
  'hono',
  'hono/cookie',
  'hono/route',
  'uuid',
  'fast-check',
];

const ofNode = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** Where contexts are made, home is apart from the directory. */
const homeApart = {
  name: 'home-apart',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = '') =>
    source === './editions.ts' && importer.endsWith('/worker/platform/context.ts')
      ? resolve('tests/support/apart-editions.ts')
      : null,
};

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'seconds or more; run by `npm test -- --all`, as in CI' }],
    projects: [
      {
        plugins: [react()],
        test: {
          ...ofNode,
          name: 'node',
          include: ['worker/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          // Files share packages and page, kept apart by the set-up: under half the work of a context for each.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/web/clean-pages.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      // In one process, which reads once what its files import: wrangler, Miniflare, the worker.
      { test: { ...ofNode, name: 'tools', isolate: false, include: ['tests/node/**/*.test.ts'] } },
      {
        plugins: [
          ...(isOverObject ? [homeApart] : []),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml', environment: 'local' },
            miniflare: {
              bindings: {
                SCHEMA: await schema(),
                RECORD: isOverObject ? 'object' : 'd1',
                MODEL_RUNS: process.env.MODEL_RUNS ?? '15',
                RACE_TRIES: process.env.RACE_TRIES ?? '20',
                MONTH_DAYS: process.env.MONTH_DAYS ?? '5',
                INTERLEAVINGS: process.env.INTERLEAVINGS ?? '8',
              },
            },
          })),
        ],
        // Passwords cost tests a fortieth of what they cost players; worker/features/accounts/passwords.test.ts holds the real cost.
        resolve: {
          alias: [{ find: /^\.\/password-key\.ts$/, replacement: resolve('tests/support/password-key.ts') }],
        },
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          exclude: isOverObject ? OF_D1_ALONE : [],
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          setupFiles: [
            'tests/support/over-object.ts',
            'tests/support/fresh-store.ts',
            'tests/support/read-plans.ts',
          ],
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
        },
      },
    ],
    fsModuleCache: false,
  },
});

/** All migrations as one text: every test in workerd begins with them, and each statement of its own takes its time. */
async function schema(): Promise<string> {
  const statements = (await readD1Migrations('./migrations')).flatMap(({ queries }) => queries);
  return statements.map((statement) => statement.replace(/;?\s*$/, ';')).join('\n');
}
