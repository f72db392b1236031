// `npm run year`: 365 days of the built worker over HTTP with 1,000 accounts and an audit after every day; then the public
// log and downloads are verified, and 100 tamperings planted. Prints a line a week and keeps its table in RESULTS.md;
// exits with 1 on any finding. `--days= --accounts= --seed=` change the defaults, `--editions=3` divides the accounts
// among this many editions (the table's rows are then home's), `--dry` only prints.
import { join } from 'node:path';
import { keepFilesInMemory, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { linesOf } from './table.ts';
import { liveYear } from './year.ts';

const [days, accounts] = [numberGiven('days', 365), numberGiven('accounts', 1000)];
const seed = numberGiven('seed', 1);
const editions = numberGiven('editions', 1);

keepFilesInMemory();
const seconds = stopwatch();
const folder = await temporaryFolder('year');
try {
  let told = 0;
  const onDay = ({ number, day, active, counts, auditsClean, findings }) => {
    for (const finding of findings.slice(told)) console.error(`FINDING by ${day}: ${finding}`);
    told = findings.length;
    if (number % 7 !== 0 && number !== days) return;
    console.log(
      `day ${number}, ${day}: ${active} players, ${counts.registered} accounts, ${counts.plays} plays, ` +
        `${counts.requests} requests, ${auditsClean} audits clean, ${findings.length} findings, ${seconds()} s`,
    );
  };
  const year = await liveYear({
    days,
    accounts,
    seed,
    editions,
    tamperings: 100,
    state: join(folder.path, 'state'),
    onDay,
  });
  for (const finding of year.findings.slice(told)) console.error(`FINDING ${finding}`);
  const lines = [
    ...linesOf(year),
    '',
    `Seed ${seed}${editions > 1 ? `, ${editions} editions` : ''}; took ${seconds()} s.`,
  ];
  const section = resultOf({ name: 'year', lines });
  console.log(`\n${section}`);
  keepResult(import.meta.dirname, section);
  process.exitCode = year.findings.length === 0 && year.auditsClean === days ? 0 : 1;
} finally {
  await folder.remove();
}
