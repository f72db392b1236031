// Builds the worker alone with the project's own vite.config.ts, for the benches and the tests that serve it
// themselves: the page is not needed there, and dist/ may be in use. `node miniflare-build.mjs <environment> <folder>`
import { resolve } from 'node:path';
import { createBuilder } from 'vite';

const [environment, outDir] = process.argv.slice(2);
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
await builder.build(worker);
