// `npm run year`: 365 days of the built worker over HTTP with 1,000 accounts, an audit after every day. Prints a line a
// week and a table, which it adds to RESULTS.md; exits with 1 on any finding. `--days= --accounts= --seed=` for other
// years, `--dry` only prints.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { linesOf } from './table.ts';
import { liveYear } from './year.ts';

const given = (name, otherwise) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [days, accounts, seed] = [given('days', 365), given('accounts', 1000), given('seed', 1)];

// Nothing dies here, so nothing need reach a disk: in memory a request that writes takes a tenth of the time.
if (existsSync('/dev/shm')) process.env.TMPDIR ??= '/dev/shm';

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const folder = await temporaryFolder('year');
try {
  const onDay = ({ number, day, active, counts, auditsClean, findings }) => {
    if (number % 7 !== 0 && number !== days) return;
    console.log(
      `day ${number}, ${day}: ${active} players, ${counts.registered} accounts, ${counts.plays} plays, ` +
        `${counts.requests} requests, ${auditsClean} audits clean, ${findings.length} findings, ${seconds()} s`,
    );
  };
  const year = await liveYear({ days, accounts, seed, state: join(folder.path, 'state'), onDay });
  const [when] = new Date().toISOString().split('.');
  const machine = `${cpus().length} cores (${cpus()[0].model.trim()}), Node ${process.versions.node}, commit ${commit}`;
  const table = `## ${when.replace('T', ' ')} UTC\n\n${machine}; seed ${seed}; took ${seconds()} s.\n\n${linesOf(year).join('\n')}\n`;
  console.log(`\n${table}`);
  if (!process.argv.includes('--dry'))
    await appendFile(join(import.meta.dirname, 'RESULTS.md'), `\n${table}`);
  for (const finding of year.findings) console.error(`FINDING ${finding}`);
  process.exitCode = year.findings.length === 0 && year.auditsClean === days ? 0 : 1;
} finally {
  await folder.remove();
}
