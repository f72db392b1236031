// `npm run reminders`: 100,000 reminders due at one instant, under 200 kills. Keeps its table in RESULTS.md; exits with 1 when
// one came twice, or after the play, or when sending took more than ten minutes, not counting the time when no workerd was
// running. `--people= --kills= --ahead=` (seconds in which the crowd gathers) change the defaults; `--crowds=` splits them into
// that many crowds, one after another; `--dry` only prints.
import { keepFilesInMemory, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';
import { remindCrowd } from './crowd.ts';

const MOST_SECONDS = 600;

keepFilesInMemory();
const seconds = stopwatch();
const people = numberGiven('people', 100_000);
const kills = numberGiven('kills', 200);
const crowds = numberGiven('crowds', 1);
const share = (whole) => Math.round(whole / crowds);
const lines = [
  '| people | kills | played before | played meanwhile | sent | lost to kills | opened and checked | gathered in | sent within | of it without workerd |',
  '|---|---|---|---|---|---|---|---|---|---|',
];
const faults = [];
let busy_s = 0;
for (let crowd = 0; crowd < crowds; crowd++) {
  const ahead_s = numberGiven('ahead', Math.max(20, share(people) / 100));
  const tried = remindCrowd({ people: share(people), kills: share(kills), ahead_s });
  // What the other crowds came to is not lost with one that gathered too slowly.
  const report = await tried.catch(({ message }) => {
    faults.push(`crowd ${crowd + 1}: ${message}`);
    return null;
  });
  if (!report) continue;
  const { played } = report;
  lines.push(
    `| ${report.people} | ${report.kills} | ${played.before} | ${played.meanwhile} | ${report.sent} | ${report.lost} | ${report.opened} | ${report.gathering_s} s | ${report.seconds} s | ${report.down_s} s |`,
  );
  console.log(`${lines.at(-1)} ${report.faults.join('; ')}`);
  faults.push(...report.faults);
  busy_s += report.seconds - report.down_s;
}
if (busy_s > MOST_SECONDS) faults.push(`sending took ${busy_s} s`);
lines.push(
  '',
  faults.length === 0 ? `No duplicates, none after the play; ${busy_s} s of sending.` : faults.join('; '),
  `Took ${seconds()} s.`,
);
const section = resultOf({ name: 'reminders', date: new Date(), lines });
console.log(`\n${section}`);
keepResult(import.meta.dirname, section);
process.exitCode = faults.length === 0 ? 0 : 1;
