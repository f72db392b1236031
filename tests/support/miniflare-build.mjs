// Builds the worker with the project's own vite.config.ts, for the benches and the tests that serve it themselves: dist/
// may be in use, and the page is built only where it is asked for. `node miniflare-build.mjs <environment> <folder> [page]`
import { resolve } from 'node:path';
import { createBuilder } from 'vite';

const [environment, outDir, page] = process.argv.slice(2);
if (!outDir)
  throw new Error('Say which environment to build, "local" or "production", and into which folder.');
if (environment === 'local') process.env.CLOUDFLARE_ENV = 'local';
else delete process.env.CLOUDFLARE_ENV;

const builder = await createBuilder({
  configFile: resolve(import.meta.dirname, '../../vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: resolve(outDir) },
});
const worker = Object.values(builder.environments).find(({ name }) => name !== 'client');
if (!worker) throw new Error('vite.config.ts builds no worker.');
await (page ? builder.buildApp() : builder.build(worker));
