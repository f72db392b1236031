// `npm run reminders`: 100,000 reminders due in fifty crowds, under 200 kills. Keeps its table in RESULTS.md; exits with 1 when
// one came twice, or after the play, or when sending took more than ten minutes, not counting the time when no workerd was
// running. As many crowds as there are processors run side by side, each on a workerd of its own, which sends on one thread;
// of those the slowest counts. `--people= --kills= --crowds= --beside=` and `--ahead=` (seconds in which a crowd gathers)
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
const section = resultOf({ name: 'reminders', date: new Date(), lines });
console.log(`\n${section}`);
keepResult(import.meta.dirname, section);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Has one crowd reminded and notes its row; null when it failed, which costs no other crowd its row. */
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
