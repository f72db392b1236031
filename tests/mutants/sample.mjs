// `npm run mutants:sample`: a random sample of all mutants of the worker, stratified by room. Each is tried by the tests that
// reach it: first by the few that reach the fewest others, then, if these notice nothing, by all. Prints each survivor, and the
// share noticed with its interval. `-- --count=100 --seed=7` tries fewer. Strings are not mutated: plans, triggers and the patches test SQL.
import { fork } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT, toolEnvironment } from '../../scripts/prepare.mjs';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { copyProduct } from '../support/product-copy.ts';
import { shareWithin } from './share-within.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const COPIES = join(ROOT, '.wrangler', 'sample');
const WORKERS = 2;
const FIRST_TESTS = 10;
const MOST_FILES = 12;
const PATIENCE_MS = 90_000;
const QUIET = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

const sources = readdirSync(join(ROOT, 'worker'), { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /\.ts$/.test(name) &&
      !/\.test\.ts$|generated|\.d\.ts$|tables\.ts$|^(dev|content)\/|^local\.ts$|-rows\//.test(name),
  )
  .map((name) => join('worker', name));

const instrumenter = new Instrumenter(QUIET);
const instrumented = await instrumenter.instrument(
  sources.map((name) => ({ name, mutate: true, content: readFileSync(join(ROOT, name), 'utf8') })),
  { ignorers: [], plugins: null, excludedMutations: ['StringLiteral'], noHeader: false },
);
const all = instrumented.mutants.filter(({ status }) => status === undefined);
const chosen = stratified(all, Number(values.count));
console.log(`${all.length} mutants of ${sources.length} files; ${chosen.length} are tried.`);

const began = performance.now();
const copies = Array.from({ length: WORKERS }, (_, place) => join(COPIES, String(place)));
rmSync(COPIES, { recursive: true, force: true });
for (const copy of copies) {
  copyProduct(copy);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}
const reached = await coverage(copies[0]);
console.log(`The tests have been run once, in ${seconds()} s.`);

const outcomes = [];
const queue = chosen.map((mutant) => ({ mutant, tries: triesOf(mutant) }));
await Promise.all(copies.map(tryAll));
report();
rmSync(COPIES, { recursive: true, force: true });

/** From each room, mutants in proportion to its size. */
function stratified(mutants, count) {
  const random = seededRandom([Number(values.seed), 2, 3, 4]);
  const rooms = Map.groupBy(mutants, ({ fileName }) => roomOf(fileName));
  return [...rooms.values()].flatMap((room) =>
    random.shuffle(room).slice(0, Math.max(1, Math.round((count * room.length) / mutants.length))),
  );
}

function roomOf(file) {
  const [, floor, room] = file.split('/');
  return ['features', 'model', 'shared'].includes(floor) ? `${floor}/${room}` : floor;
}

/** Maps test files to the mutants that they reach, and tests to the chosen ones they reach. */
async function coverage(copy) {
  for (const { name, content } of instrumented.files) writeFileSync(join(copy, name), content);
  const config = join(copy, 'vitest.config.ts');
  const plain = readFileSync(config, 'utf8');
  writeFileSync(config, plain.replaceAll('setupFiles: [', "setupFiles: ['tests/mutants/covered.ts', "));
  const worker = start(copy);
  const { files } = await ask(worker, { chosen: chosen.map(({ id }) => Number(id)) }, 30 * 60_000);
  end(worker);
  writeFileSync(config, plain);
  for (const name of sources) writeFileSync(join(copy, name), readFileSync(join(ROOT, name), 'utf8'));
  return {
    files: new Map(files.map(({ file, covered }) => [file, new Set(covered)])),
    tests: files.flatMap(({ file, tests }) =>
      tests.map(({ name, covered }) => ({ file, name, covered: new Set(covered) })),
    ),
  };
}

/** The runs for a mutant, the quickest first. */
function triesOf(mutant) {
  const files = filesFor(mutant);
  const first = reached.tests
    .filter(({ covered }) => covered.has(Number(mutant.id)))
    .toSorted((one, other) => one.covered.size - other.covered.size)
    .slice(0, FIRST_TESTS);
  if (first.length === 0) return [{ files }];
  const names = first.map(({ name }) => RegExp.escape(name)).join('|');
  return [{ files: [...new Set(first.map(({ file }) => file))], names: `^(${names})$` }, { files }];
}

/**
 * The test files for a mutant, those that reach the fewest others first. No test reaches code that runs once, as a module
 * loads: then those that reach something else in its file, or have its name, and those that reach most.
 */
function filesFor({ id, fileName }) {
  const besides = all.filter((other) => other.fileName === fileName).map((other) => Number(other.id));
  const bySize = [...reached.files].toSorted(([, one], [, other]) => one.size - other.size);
  const reaching = (ids) => bySize.filter(([, covered]) => ids.some((one) => covered.has(one)));
  const [covering, near] = [reaching([Number(id)]), reaching(besides)];
  const named = bySize.filter(([file]) => basename(file).includes(basename(fileName, '.ts')));
  const found = [covering, near, [...named, ...bySize.toReversed()]].find((files) => files.length > 0);
  return found.slice(0, MOST_FILES).map(([file]) => file);
}

async function tryAll(copy) {
  let worker = start(copy);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { mutant, tries } = next;
    const path = join(copy, mutant.fileName);
    const plain = readFileSync(path, 'utf8');
    let outcome;
    writeFileSync(path, mutated(plain, mutant));
    for (const { files, names } of tries) {
      outcome = await ask(worker, { path, files, names }, PATIENCE_MS).then(
        ({ isRed }) => (isRed ? 'noticed' : 'lives'),
        () => 'hangs',
      );
      if (outcome !== 'lives') break;
    }
    writeFileSync(path, plain);
    if (outcome === 'hangs') {
      end(worker);
      worker = start(copy);
    } else await ask(worker, { forget: path }, PATIENCE_MS);
    outcomes.push({ mutant, outcome });
    if (outcome === 'lives') console.log(`lives: ${said(mutant)}`);
    if (outcomes.length % 50 === 0) console.log(`${outcomes.length} tried in ${seconds()} s.`);
  }
  end(worker);
}

/** Ends a worker with all its children. */
function end(worker) {
  process.kill(-worker.pid, 'SIGKILL');
}

function start(copy) {
  return fork(join(copy, 'tests/mutants/sample-worker.mjs'), [], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // In its own process group: a mutant that never ends runs in a child of this process, which must end with it.
    detached: true,
    env: { ...toolEnvironment(), NODE_OPTIONS: '--experimental-vm-modules' },
  });
}

function ask(worker, message, patience_ms) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), patience_ms);
    worker.once('message', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.send(message);
  });
}

function mutated(text, { location: { start: from, end: to }, replacement }) {
  const lines = text.split('\n');
  const before = [...lines.slice(0, from.line), lines[from.line].slice(0, from.column)].join('\n');
  const after = [lines[to.line].slice(to.column), ...lines.slice(to.line + 1)].join('\n');
  return before + replacement + after;
}

function said({ fileName, location, mutatorName, replacement }) {
  return `${fileName}:${location.start.line + 1} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
}

function seconds() {
  return Math.round((performance.now() - began) / 1000);
}

function report() {
  const rooms = Map.groupBy(outcomes, ({ mutant }) => roomOf(mutant.fileName));
  const noticed = (of) => of.filter(({ outcome }) => outcome === 'noticed' || outcome === 'hangs').length;
  for (const [room, of] of [...rooms].toSorted()) console.log(`${room}: ${noticed(of)} of ${of.length}`);
  const { share, from, to } = shareWithin({ hits: noticed(outcomes), of: outcomes.length });
  const percent = (part) => `${(100 * part).toFixed(1)} %`;
  console.log(
    `${percent(share)} noticed (${percent(from)} to ${percent(to)}, 95 %), ${outcomes.length} mutants, seed ${values.seed}, ${seconds()} s.`,
  );
  process.exitCode = share < 0.85 ? 1 : 0;
}
