// `npm run coach`: what the coach of each game calls best, held against exhaustive search on 1,000 positions, and how long it takes
// to read 200 honest plays. The processor of a phone is taken to be four times as slow. `-- triordle 100` tries one game, and fewer.
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { agreedOf, timesOf } from './coaches.ts';

const SLOWER = 4;
const MOST_MS = 200;
const PLAYS = 200;

const [only] = process.argv.slice(2).filter((argument) => GAME_TYPES.includes(argument));
const positions = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1000);
const rows = GAME_TYPES.filter((type) => !only || only === type).map((type) => {
  const times = timesOf(type, PLAYS);
  return {
    game: type,
    positions,
    agreed: agreedOf(type, positions),
    median_ms: Math.round(SLOWER * times[PLAYS >> 1]),
    most95_ms: Math.round(SLOWER * times[Math.floor(PLAYS * 0.95)]),
  };
});
console.table(rows);
if (rows.some(({ agreed, most95_ms }) => agreed < positions || most95_ms > MOST_MS)) process.exitCode = 1;
