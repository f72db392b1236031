// `npm run reminders`: 100,000 reminders due at one instant, under 200 kills. Keeps its table in RESULTS.md; exits with 1 when
// one came twice, or after the play, or when it took more than ten minutes. `--people= --kills= --ahead=` (seconds in which
// the crowd gathers) for others, `--dry` only prints.
import { keepFilesInMemory, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';
import { remindCrowd } from './crowd.ts';

const MOST_SECONDS = 600;

keepFilesInMemory();
const seconds = stopwatch();
const people = numberGiven('people', 100_000);
const report = await remindCrowd({
  people,
  kills: numberGiven('kills', 200),
  ahead_s: numberGiven('ahead', Math.max(20, people / 100)),
});
const { played, faults } = report;
if (report.seconds > MOST_SECONDS) faults.push(`it took ${report.seconds} s`);
const lines = [
  '| people | kills | played before | played meanwhile | sent | lost to kills | opened and checked | gathered in | sent within |',
  '|---|---|---|---|---|---|---|---|---|',
  `| ${report.people} | ${report.kills} | ${played.before} | ${played.meanwhile} | ${report.sent} | ${report.lost} | ${report.opened} | ${report.gathering_s} s | ${report.seconds} s |`,
  '',
  faults.length === 0 ? 'None twice, none after the play.' : faults.join('; '),
  `Took ${seconds()} s.`,
];
const section = resultOf({ name: 'reminders', date: new Date(), lines });
console.log(`\n${section}`);
keepResult(import.meta.dirname, section);
process.exitCode = faults.length === 0 ? 0 : 1;
