// Bundles a worker that is among the tests: the benches' bare one, and the product's own on a test's own ports.
import { build } from 'vite';

/** The script of a worker whose entry lies among the tests. */
export async function bundledWorker(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
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
