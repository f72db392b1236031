// `npm run chaos`: 200 kills over 4 days of plays, purchases, pools and rollovers, with failing stores, late alarms and
// clock jumps. Keeps its table in RESULTS.md; exits with 1 if anything was lost or doubled. `editions` makes home one of
// four editions. `--kills= --days= --seed=` change the defaults, `--dry` only prints.
import { keepFilesInMemory, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';
import { chaos } from './chaos.ts';
import { linesOf } from './chaos-report.ts';

keepFilesInMemory();
// An idle socket to a killed server may reset after its last request; requests in flight reject by themselves.
process.on('uncaughtException', (error) => {
  if (error.code !== 'ECONNRESET') throw error;
  console.log(`a socket that nobody waited on was reset, ${seconds()} s`);
});
const seconds = stopwatch();
const inEditions = process.argv.includes('editions');
const report = await chaos({
  inEditions,
  ...(inEditions && { guests: 8, spenders: 8 }),
  kills: numberGiven('kills', 200),
  days: numberGiven('days', 4),
  seed: numberGiven('seed', Date.now() % 1_000_000),
  onDay: (line) => console.log(`${line}, ${seconds()} s`),
});
const lines = [...linesOf(report), '', `Took ${seconds()} s.`];
const section = resultOf({ name: inEditions ? 'chaos in four editions' : 'chaos', lines });
console.log(`\n${section}`);
keepResult(import.meta.dirname, section);
for (const fault of report.faults) console.error(`FAULT ${fault}`);
console.log(
  report.faults.length === 0 ? 'Nothing lost, nothing doubled.' : `${report.faults.length} faults.`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
