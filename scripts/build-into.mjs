// Builds into a separate folder for releases, benches and tests, because dist/ may be in use: the local environment as
// `npm start` serves it, or a deployment's, with the page only on request.
// `node build-into.mjs <environment> <folder> [page]`
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { ensureBuilt } from './prepare.mjs';

const [environment, outDir, page] = process.argv.slice(2);
if (!outDir)
  throw new Error(
    'Say which environment to build, "local", "staging" or "production", and into which folder.',
  );
if (environment === 'local') await ensureBuilt({ copyTo: resolve(outDir) });
else await buildDeployment();

async function buildDeployment() {
  if (environment === 'production') delete process.env.CLOUDFLARE_ENV;
  else process.env.CLOUDFLARE_ENV = environment;
  const builder = await createBuilder({
    configFile: resolve(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: resolve(outDir) },
  });
  const worker = Object.values(builder.environments).find(({ name }) => name !== 'client');
  if (!worker) throw new Error('vite.config.ts builds no worker.');
  await (page ? builder.buildApp() : builder.build(worker));
}
