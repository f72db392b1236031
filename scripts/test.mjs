// `npm test`: installs what is missing, including a browser, and runs the short tests in Node, in workerd, and in a real Chromium.
// `--all` runs every test, as CI does.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { wholeBrowser } from './browsers.mjs';
import { ensureBuilt, ensureInstalled, ROOT, run } from './prepare.mjs';
import './temporary-files.mjs';

const SLOWEST = 12;

/** The worker tests that `--all` also runs over two stores, the directory's and an edition's; `npm run suite:object` runs all of them so. */
const OVER_OBJECT = [
  'ledger',
  'settlement',
  'mischief',
  'villa',
  'villa-picture',
  'challenge',
  'challenge-close',
  'challenge-pairing',
  'rollover-order',
  'purge',
  'play-endings',
  'play-engine',
  'deactivation',
  'public-log',
  'registration',
  'lapsed-address',
  'social',
  'verification',
  'player-boards',
  'player-boards-kept',
];

const isWhole = process.argv.includes('--all');

await ensureInstalled();
ensureBrowser();
await ensureBuilt();

// All files that the tests leave are removed with the reports.
const reports = mkdtempSync(join(tmpdir(), 'doxa-tests-'));
process.env.TMPDIR = reports;
const browserReport = join(reports, 'playwright.json');
const totals = { passed: 0, failed: 0 };

// Next to the browser tests, whose bots play in real time, only one other process runs, so that pages meet the product's
// time limits; when the browser is done, two. Their output is shown when they end.
const SHARDS = 2;
const shards = Array.from({ length: SHARDS }, (_, place) => ({
  args: ['worker', `--shard=${place + 1}/${SHARDS}`],
}));
const overObject = { args: ['worker', ...OVER_OBJECT.map(workerTest)], env: { RECORD: 'object' } };
const parts = [{ args: ['tools'] }, ...shards, { args: ['node'] }, ...(isWhole ? [overObject] : [])].map(
  ({ args, env }, place) => ({
    args: ['--project', ...args, ...(isWhole ? [] : ['--tags-filter=!long'])],
    env,
    report: join(reports, `vitest-${place}.json`),
  }),
);
const waiting = [...parts];
const began = performance.now();
const browserLane = async () => [await runBrowserTests(), ...(await runWaiting())];
const codes = await Promise.all([runWaiting(), browserLane()]);
const isRed = codes.flat().some((code) => code !== 0);
for (const { report } of parts) {
  count(report, ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }));
}
count(browserReport, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }));

sayWhatTookLongest();
for (const { name, why } of failedTests()) console.log(`FAILED ${name}\n${why}`);
rmSync(reports, { recursive: true, force: true });
console.log(
  `${totals.passed} passed, ${totals.failed} failed${isWhole ? '' : '; `npm test -- --all` runs the rest too'}`,
);
process.exit(isRed || totals.failed > 0 || totals.passed === 0 ? 1 : 0);

/** Runs one part after another until none is left; returns their exit codes. */
async function runWaiting() {
  const ended = [];
  for (let part = waiting.shift(); part; part = waiting.shift()) ended.push(await runVitest(part));
  return ended;
}

function runVitest({ args, env, report }) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return run('vitest', ['run', ...args, ...reporters], { env, output: `${report}.log` });
}

function workerTest(name) {
  return `tests/worker/${name}.test.ts`;
}

/** Prints where the time goes. */
function sayWhatTookLongest() {
  const files = parts.flatMap(({ report }) => readReport(report)?.testResults ?? []).map(tookOf);
  for (const suite of readReport(browserReport)?.suites ?? [])
    files.push({ name: `tests/e2e/${suite.file}`, took_ms: durationOf(suite) });
  files.sort((one, other) => other.took_ms - one.took_ms);
  console.log(
    `The tests took ${Math.round((performance.now() - began) / 1000)} s, the longest of their files:`,
  );
  for (const { name, took_ms } of files.slice(0, SLOWEST))
    console.log(
      `${Math.round(took_ms / 1000)
        .toString()
        .padStart(5)} s  ${name}`,
    );
}

/** Lists all failures once more at the end, each with the beginning of its message. */
function failedTests() {
  const inFiles = parts
    .flatMap(({ report }) => readReport(report)?.testResults ?? [])
    .flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [{ name: relative(ROOT, name), why: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${relative(ROOT, name)} › ${fullName}`,
        why: failureMessages.join('\n'),
      }));
    });
  const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const inBrowser = (readReport(browserReport)?.suites ?? [])
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `tests/e2e/${file} › ${title}`,
      why: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
        .join('\n'),
    }));
  return [...inFiles, ...inBrowser].map(({ name, why }) => ({
    name,
    why: stripVTControlCharacters(why).slice(0, 1000),
  }));
}

function tookOf({ name, startTime, endTime }) {
  return { name: relative(ROOT, name), took_ms: endTime - startTime };
}

function durationOf({ specs, suites = [] }) {
  const tests = specs.flatMap((spec) => spec.tests).flatMap(({ results }) => results);
  return [...tests.map(({ duration }) => duration), ...suites.map(durationOf)].reduce(
    (sum, each) => sum + each,
    0,
  );
}

function runBrowserTests() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  const args = ['test', '--reporter=line,json', ...(isWhole ? [] : ['--grep=@short'])];
  return run('playwright', args, { env });
}

function count(file, read) {
  const report = readReport(file);
  if (!report) {
    totals.failed += 1;
    return;
  }
  const { passed, failed } = read(report);
  totals.passed += passed;
  totals.failed += failed;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Installs Debian's browsers if none is found. */
function ensureBrowser() {
  if (wholeBrowser()) return;
  console.log('Installing a browser …');
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const packages = ['chromium', 'chromium-headless-shell'];
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
}
