// `npm run tamper`: simulates three weeks with 150 accounts, then makes 100 tamperings in what is served, one after another, and
// prints the verifier's or the download's finding for each. Exits with 1 if one was not found. Options:
// `--count= --days= --accounts= --seed= --editions=`.
import { join } from 'node:path';
import { keepFilesInMemory, numberGiven, stopwatch } from '../lab/run.ts';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { liveYear } from '../year/year.ts';
import { TAMPERINGS } from './tampering.ts';

keepFilesInMemory();
const seconds = stopwatch();
const folder = await temporaryFolder('tamper');
try {
  const { log, findings } = await liveYear({
    days: numberGiven('days', 21),
    accounts: numberGiven('accounts', 150),
    seed: numberGiven('seed', 1),
    editions: numberGiven('editions', 1),
    tamperings: numberGiven('count', 100),
    state: join(folder.path, 'state'),
  });
  const kinds = Map.groupBy(log.tried, ({ kind, what }) => `${kind}: ${what}`);
  for (const [kind, tried] of kinds) {
    const found = tried.filter((one) => one.found.length > 0);
    console.log(`${found.length} of ${tried.length} found, ${kind}; such as: ${found[0]?.found[0] ?? '-'}`);
  }
  const found = log.tried.filter((one) => one.found.length > 0).length;
  console.log(
    `${found} of ${log.tried.length} tamperings found; ${JSON.stringify(log.downloads)}; ${seconds()} s`,
  );
  for (const finding of findings) console.error(`FINDING ${finding}`);
  const unplanted = TAMPERINGS.filter(({ what }) => !log.tried.some((one) => one.what === what));
  for (const { what } of unplanted)
    console.error(`Not planted, because it affects nobody in so short a time: ${what}`);
  process.exitCode = findings.length + unplanted.length === 0 ? 0 : 1;
} finally {
  await folder.remove();
}
