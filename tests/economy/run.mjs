// `npm run economy`: simulated players on the real rules, and whether the economy meets the rules' targets. 1,000 of them for
// a year; then a script on its own, a launch, three friends and a village; then twenty colluders among the 1,000, with
// throw-away accounts and without; then the first sixty days of an edition of 3,000, and a raid of 200 accounts on one of 500.
// Exits with 1 if a target is missed, or an audit found something.
// `--bots= --days= --seed=` change the defaults, `--only=year`, `small`, `crowds`, `edition` or `raid` runs a part.
import { join } from 'node:path';
import { given, numberGiven, stopwatch } from '../lab/run.ts';
import { temporaryFolder } from '../support/miniflare-server.ts';
import { VARIANTS } from './colluders.ts';
import { edition } from './edition.ts';
import { compareRaids, LIVES, raided } from './edition-raid.ts';
import { figuresOf } from './figures.ts';
import { live } from './life.ts';
import { compare, linesOf, linesOfComparisons } from './report.ts';
import { besideTheHonest, compareCrowds, friends, launch, scriptAlone, village } from './scenarios.ts';

/** For how many days an edition is young. */
const YOUNG_DAYS = 60;
const [bots, days, seed] = [numberGiven('bots', 1000), numberGiven('days', 365), numberGiven('seed', 1)];
const isWanted = (part) => (given('only') ?? part) === part;
const seconds = stopwatch();
let isRight = true;

function tell({ lines, comparisons }) {
  console.log([...lines, ...linesOfComparisons(comparisons)].join('\n'));
  console.log(`(after ${seconds()} s)\n`);
  isRight &&= comparisons.every(({ isKept }) => isKept);
}

async function year() {
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
    console.log(`${bots} players, ${days} days, seed ${seed}; took ${seconds()} s.\n`);
    isRight &&= figures.findings.length === 0 && compare(figures).every(({ isKept }) => isKept);
    lived.world.d1.close();
  } finally {
    await folder.remove();
  }
}

async function crowds(setting) {
  const figures = [];
  for (const variant of [null, ...VARIANTS]) {
    figures.push(await besideTheHonest(setting, { variant, bots, days, aDay: 50 }));
    console.log(`${variant ?? 'no throw-aways'}: lived after ${seconds()} s`);
  }
  isRight &&= figures.every(({ findings }) => findings.length === 0);
  tell(compareCrowds(figures[0], figures.slice(1)));
}

async function raids(setting) {
  const figures = [];
  for (const kind of LIVES) {
    const many = { kind, count: numberGiven('bots', 500), days: numberGiven('days', YOUNG_DAYS) };
    figures.push(await raided(setting, many));
    console.log(`raid ${kind ?? 'none'}: lived after ${seconds()} s`);
  }
  tell(compareRaids(figures));
}

const setting = { seed, honestPlays: 100 };
if (isWanted('year')) await year();
if (isWanted('small')) {
  for (const variant of VARIANTS) tell(await scriptAlone(setting, { variant }));
  tell(await launch(setting, 1000));
  tell(await friends(setting));
  tell(await village(setting, Math.min(days, 120)));
}
if (isWanted('crowds')) await crowds(setting);
if (isWanted('edition'))
  tell(await edition(setting, { count: numberGiven('bots', 3000), days: numberGiven('days', YOUNG_DAYS) }));
if (isWanted('raid')) await raids(setting);
process.exitCode = isRight ? 0 : 1;
