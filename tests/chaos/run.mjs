// `npm run chaos`: 200 kills over 4 days of play, purchases, pools and rollovers, with stores that fail, alarms that come
// late and a clock that jumps. Adds a table to RESULTS.md; exits with 1 when anything was lost or doubled.
// `--kills= --days= --seed=` for others, `--dry` only prints.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chaos } from './chaos.ts';

// What a killed process has written is in the system's hands, on a disk or in memory alike.
if (existsSync('/dev/shm')) process.env.TMPDIR ??= '/dev/shm';

const given = (name, otherwise) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [kills, days] = [given('kills', 200), given('days', 4)];
const seed = given('seed', Date.now() % 1_000_000);

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const onDay = (line) => console.log(`${line}, ${seconds()} s`);
const { faults, ...report } = await chaos({ kills, days, seed, onDay });
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const [when] = new Date().toISOString().split('.');
const NAMES = {
  killsInRollovers: 'of the kills, in rollovers',
  underWay: 'requests under way at a kill, on average',
  cut: 'requests cut off',
  cutEndings: 'of them, ending moves',
  reopened: 'plays opened anew after a cut',
  unavailable: 'replies of 503, asked again',
  d1Failures: 'failures of D1 (those told before a death)',
  lateAlarms: 'alarms set too late',
  clockJumps: 'jumps of the clock within a day',
  moves: 'moves acknowledged',
  plays: 'plays ended',
  spent: 'purchases, sales, attacks, pictures and entries acknowledged',
  refused: 'of such, refused',
  joined: 'pools joined',
};
const rows = Object.entries({ ...report, faults: faults.length });
const table = [
  `## ${when.replace('T', ' ')} UTC`,
  '',
  `${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.versions.node}, commit ${commit}; took ${seconds()} s.`,
  '',
  '| | |',
  '|---|---|',
  ...rows.map(([name, count]) => `| ${NAMES[name] ?? name} | ${count} |`),
  '',
].join('\n');
console.log(`\n${table}`);
if (!process.argv.includes('--dry')) await appendFile(join(import.meta.dirname, 'RESULTS.md'), `\n${table}`);
for (const fault of faults) console.error(`FAULT ${fault}`);
console.log(faults.length === 0 ? 'Nothing lost, nothing doubled.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
