// `npm run reminders`: 100,000 reminders due in fifty crowds, under 200 kills. Keeps its table in RESULTS.md; exits with 1 if
// one arrived twice or after the play, or if sending took more than ten minutes, not counting the time without a
// workerd. One crowd for each processor runs at a time, each on its own workerd, which sends on one thread;
// of concurrent crowds the slowest counts. `--people= --kills= --crowds= --beside=` and `--ahead=` (seconds for a crowd to gather)
// change the defaults; `--dry` only prints.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepFilesInMemory, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';

const MOST_SECONDS = 600;

keepFilesInMemory();
const seconds = stopwatch();
const people = numberGiven('people', 100_000);
const kills = numberGiven('kills', 200);
const crowds = numberGiven('crowds', 50);
const beside = Math.min(crowds, numberGiven('beside', availableParallelism()));
const share = (whole) => Math.round(whole / crowds);
const lines = [
  '| people | kills | played before | played meanwhile | sent | lost to kills | opened and checked | gathered in | sent within | of it without workerd |',
  '|---|---|---|---|---|---|---|---|---|---|',
];
const faults = [];
let busy_s = 0;
for (let first = 1; first <= crowds; first += beside) {
  const numbers = Array.from({ length: Math.min(beside, crowds - first + 1) }, (_, place) => first + place);
  const reports = (await Promise.all(numbers.map((number) => remind(number)))).filter(
    (report) => report !== null,
  );
  busy_s += Math.max(0, ...reports.map(({ seconds, down_s }) => seconds - down_s));
}
if (busy_s > MOST_SECONDS) faults.push(`sending took ${busy_s} s`);
lines.push(
  '',
  faults.length === 0
    ? `No duplicates, none after the play; ${busy_s} s of sending, ${beside} crowds side by side.`
    : faults.join('; '),
  `Took ${seconds()} s.`,
);
const section = resultOf({ name: 'reminders', lines });
console.log(`\n${section}`);
keepResult(import.meta.dirname, section);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Runs one crowd and records its row; null if it failed, which does not affect the other crowds. */
async function remind(number) {
  const ahead_s = numberGiven('ahead', Math.max(20, share(people) / 50));
  const args = [`--people=${share(people)}`, `--kills=${share(kills)}`, `--ahead=${ahead_s}`];
  const script = join(import.meta.dirname, 'one-crowd.mjs');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
    const report = JSON.parse(stdout.trimEnd().split('\n').at(-1));
    const { played } = report;
    lines.push(
      `| ${report.people} | ${report.kills} | ${played.before} | ${played.meanwhile} | ${report.sent} | ${report.lost} | ${report.opened} | ${report.gathering_s} s | ${report.seconds} s | ${report.down_s} s |`,
    );
    console.log(`${lines.at(-1)} ${report.faults.join('; ')}`);
    faults.push(...report.faults);
    return report;
  } catch ({ message, stderr = '' }) {
    faults.push(`crowd ${number}: ${stderr || message}`);
    return null;
  }
}
