// `npm run mutants`: removes one guard after another from a copy of the product; the tests named in its
// patch must go red. They have to pass first (`npm test`). `npm run mutants -- word` tries those whose name contains the word.
// Exits with 1 if a mutant survives.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../../scripts/prepare.mjs';
import { copyProduct } from '../support/product-copy.ts';

const PATCHES = join(import.meta.dirname, 'patches');
/** Inside the product's folder, so that its packages are found. */
const COPY = join(ROOT, '.wrangler', 'mutants');
const PATIENCE_MS = 10 * 60_000;

const word = process.argv[2] ?? '';
const mutants = readdirSync(PATCHES)
  .filter((file) => file.endsWith('.patch') && file.includes(word))
  .map((file) => ({ name: file.replace('.patch', ''), path: join(PATCHES, file), ...headOf(file) }));

rmSync(COPY, { recursive: true, force: true });
copyProduct(COPY);
const began = performance.now();
const living = [];
for (const { name, path, why, tests } of mutants) {
  patch(path, []);
  const { isRed, said } = test(tests);
  patch(path, ['--reverse']);
  if (!isRed) living.push(name);
  console.log(`${isRed ? 'killed' : 'LIVES '} ${name}: ${why}${isRed ? ` (${firstRed(said)})` : ''}`);
}
rmSync(COPY, { recursive: true, force: true });
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${mutants.length - living.length} of ${mutants.length} mutants killed in ${seconds} s.`);
process.exitCode = living.length > 0 || mutants.length === 0 ? 1 : 0;

/** A patch's first line says what it breaks, its second which worker tests must notice. */
function headOf(file) {
  const [why, named] = readFileSync(join(PATCHES, file), 'utf8').split('\n');
  return { why, tests: named.replace('Tests: ', '').split(' ') };
}

function patch(path, options) {
  const args = [
    'apply',
    '--whitespace=nowarn',
    `--directory=${join('.wrangler', 'mutants')}`,
    ...options,
    path,
  ];
  execFileSync('git', args, { cwd: ROOT });
}

function test(names) {
  const files = names.map((name) => `tests/worker/${name}.test.ts`);
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--project', 'worker', '--bail=1', ...files],
    {
      cwd: COPY,
      env: toolEnvironment({ NO_COLOR: '1' }),
      encoding: 'utf8',
      timeout: PATIENCE_MS,
      maxBuffer: 2 ** 28,
    },
  );
  return { isRed: status !== 0, said: `${stdout}${stderr}` };
}

/** The test that noticed it: a run that is red without a failed test does not count. */
function firstRed(said) {
  const red = /FAIL\s+\|worker\| \S+?([^/\s]+)\.test\.ts > (.+)/.exec(said);
  if (!red) throw new Error(`No test has failed, and yet the run is red:\n${said}`);
  return `${red[1]}: ${red[2]}`;
}
