// `npm run check`: every check that does not run the code. Takes seconds; passes at every commit.
import { ensureInstalled, run } from './prepare.mjs';

await ensureInstalled();

const CHECKS = [
  ['types of the worker', 'tsc', ['-p', 'worker']],
  ['types of the page', 'tsc', ['-p', 'web']],
  ['types of the service worker', 'tsc', ['-p', 'web/service-worker']],
  ['types of the tests', 'tsc', ['-p', 'tests']],
  ['types of the browser tests', 'tsc', ['-p', 'tests/e2e']],
  ['types of the build', 'tsc', ['-p', 'scripts']],
  ['the floors', 'node', ['scripts/check-floors.mjs']],
  ['style, and the outer walls', 'biome', ['check', '--error-on-warnings', '.']],
  ['dead code', 'knip', []],
  ['the OpenAPI document', 'node', ['scripts/build-openapi.mjs', '--check']],
  ['the proof', 'node', ['scripts/build-proof.mjs', '--check']],
  ['the migrations', 'node', ['scripts/check-migrations.mjs']],
  ['the content', 'node', ['worker/content/build/build.mjs', '--check']],
  ['sizes', 'node', ['scripts/check-sizes.mjs']],
];

const failed = [];
for (const [what, command, args] of CHECKS) {
  const began = performance.now();
  const code = await run(command, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)`);
  if (code !== 0) failed.push(what);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
