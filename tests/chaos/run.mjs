// `npm run chaos`: 200 kills over 4 days of play, purchases, pools and rollovers, with stores that fail, alarms that come
// late and a clock that jumps. Adds a table to RESULTS.md; exits with 1 when anything was lost or doubled.
// `--kills= --days= --seed=` for others, `--dry` only prints.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chaos } from './chaos.ts';
import { linesOf } from './chaos-report.ts';

// What a killed process has written is in the system's hands, on a disk or in memory alike.
if (existsSync('/dev/shm')) process.env.TMPDIR ??= '/dev/shm';

const given = (name, otherwise) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [kills, days] = [given('kills', 200), given('days', 4)];
const seed = given('seed', Date.now() % 1_000_000);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const onDay = (line) => console.log(`${line}, ${seconds()} s`);
const report = await chaos({ kills, days, seed, onDay });
const [when] = new Date().toISOString().split('.');
const table = [
  `## ${when.replace('T', ' ')} UTC`,
  '',
  `${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.versions.node}, commit ${commit}; took ${seconds()} s.`,
  '',
  ...linesOf(report),
  '',
].join('\n');
console.log(`\n${table}`);
if (!process.argv.includes('--dry')) await appendFile(join(import.meta.dirname, 'RESULTS.md'), `\n${table}`);
for (const fault of report.faults) console.error(`FAULT ${fault}`);
console.log(
  report.faults.length === 0 ? 'Nothing lost, nothing doubled.' : `${report.faults.length} faults.`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
