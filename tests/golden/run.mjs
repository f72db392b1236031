// `npm run golden -- --record=<file>`: a scripted fortnight of eight players and two guests, with each request and reply
// recorded; exits with 1 if a call of the contract never succeeded. `--compare=<file>` also lists how
// each reply differs from that file; exits with 1 if one does. `--days= --players=` make it shorter, `--with=<file>`
// compares two files and records nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { given, keepFilesInMemory, numberGiven, stopwatch } from '../lab/run.ts';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { differences, missingIn, record } from './recording.ts';

const DAYS = 14;
/** The number of days by which every call has been made at least once. */
const LEAST_DAYS = 8;
/** Calls that need a further edition or a suspected player. */
const NOT_CALLED = new Set(
  ['dump', 'dumps', 'restore', 'decide-suspicion'].map((name) => `POST /api/ops/${name}`),
);

keepFilesInMemory();
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const seconds = stopwatch();
const days = numberGiven('days', DAYS);

async function recorded() {
  const folder = await temporaryFolder('golden');
  try {
    return await record({ days, players: numberGiven('players', 8), state: join(folder.path, 'state') });
  } finally {
    await folder.remove();
  }
}

const recording = given('with') ? read(given('with')) : await recorded();
console.log(
  `${recording.notes.length} requests, ${recording.contract.length} calls in the contract, ${seconds()} s`,
);
if (given('record')) writeFileSync(given('record'), JSON.stringify(recording));
const missing = days < LEAST_DAYS ? [] : missingIn(recording).filter((call) => !NOT_CALLED.has(call));
for (const fault of recording.faults) console.error(`FAULT ${fault}`);
for (const call of missing) console.error(`NEVER ANSWERED WITH SUCCESS ${call}`);
const differing = given('compare') ? differences(read(given('compare')), recording) : [];
for (const line of differing) console.log(line);
if (given('compare')) console.log(`${differing.length} kinds of differences`);
process.exitCode = missing.length + recording.faults.length + differing.length === 0 ? 0 : 1;
