// `npm run economy`: 1,000 simulated players for 365 days on the real rules, and whether the economy is what the rules
// say. Exits with 1 when it is not, or an audit found something. `--bots= --days= --seed=` for other lives.
import { join } from 'node:path';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { figuresOf } from './figures.ts';
import { live } from './life.ts';
import { compare, linesOf } from './report.ts';

const given = (name, otherwise) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const [bots, days, seed] = [given('bots', 1000), given('days', 365), given('seed', 1)];

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const folder = await temporaryFolder('economy');
try {
  const onDay = (place) => {
    if (process.stdout.isTTY || place % 28 === 27) console.log(`day ${place + 1} after ${seconds()} s`);
  };
  const path = join(folder.path, 'economy.sqlite');
  const lived = await live({ bots, days, seed, path, honestPlays: 300, onDay });
  const figures = await figuresOf(lived);
  console.log(`\n${linesOf(figures).join('\n')}`);
  console.log(`\nRefused: ${JSON.stringify(Object.fromEntries(lived.world.refusals))}.`);
  console.log(`${bots} players, ${days} days, seed ${seed}; took ${seconds()} s.`);
  const isRight = figures.findings.length === 0 && compare(figures).every(({ isKept }) => isKept);
  process.exitCode = isRight ? 0 : 1;
  lived.world.d1.close();
} finally {
  await folder.remove();
}
