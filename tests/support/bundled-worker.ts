// Bundles a worker from the tests: the bare one of the benches, or the product's with a test's ports.
import { join } from 'node:path';
import { build } from 'vite';

/** Passwords cost such a worker a fortieth of the players' cost, as in tests in workerd (vitest.config.ts). */
const CHEAP_PASSWORDS = [
  { find: /^\.\/password-key\.ts$/, replacement: join(import.meta.dirname, 'password-key.ts') },
];

/** The script of a worker whose entry is among the tests. */
export async function bundledWorker(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: CHEAP_PASSWORDS },
    build: {
      ssr: entry,
      write: false,
      target: 'es2023',
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { format: 'es' } },
    },
    ssr: { noExternal: true },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error('The worker was not bundled.');
  return first.output[0].code;
}
