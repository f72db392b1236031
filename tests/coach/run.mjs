// `npm run coach`: compares each coach's best move with exhaustive search on 1,000 positions, and times the coach on 200 honest
// plays. A phone's processor is assumed to be four times as slow. `-- triordle 100` tests one game, with fewer plays.
// `-- browser 60` times 60 plays in Chromium instead: both multiplied by four, and throttled by DevTools.
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { agreedOf, timesOf } from './coaches.ts';
import { startBrowser, timesInBrowser } from './in-browser.ts';

const SLOWER = 4;
const MOST_MS = 200;
const PLAYS = 200;

const [only] = process.argv.slice(2).filter((argument) => GAME_TYPES.includes(argument));
const number = process.argv.slice(2).find((argument) => /^\d+$/.test(argument));
const positions = Number(number ?? 1000);
const types = GAME_TYPES.filter((type) => !only || only === type);
const rows = process.argv.includes('browser') ? await rowsInBrowser() : types.map(rowOf);
console.table(rows);
if (rows.some(({ agreed, most95_ms }) => agreed < positions || most95_ms > MOST_MS)) process.exitCode = 1;

function rowOf(type) {
  const times = timesOf(type, PLAYS).map((time) => SLOWER * time);
  return { game: type, positions, agreed: agreedOf(type, positions), ...figuresOf(times) };
}

async function rowsInBrowser() {
  const browser = await startBrowser();
  const found = [];
  for (const type of types) {
    const count = Number(number ?? PLAYS);
    const times = await timesInBrowser(browser, { type, count, rate: 1 });
    const throttled = await timesInBrowser(browser, { type, count, rate: SLOWER });
    const { most95_ms: throttled95_ms } = figuresOf(throttled);
    found.push({ game: type, ...figuresOf(times.map((time) => SLOWER * time)), throttled95_ms });
  }
  await browser.close();
  return found;
}

function figuresOf(times) {
  return {
    median_ms: Math.round(times[times.length >> 1]),
    most95_ms: Math.round(times[Math.floor(times.length * 0.95)]),
  };
}
