// `npm run honest -- <game> 10000`: this many honest plays of a game, with their outcomes. Fails if one was refused, was
// marked, scored below 0 or above 100 points, or took the rules over 5 ms; in Word Clue 3 in 100 may be marked,
// for naming the word at once by luck. Warns if the median is outside 40 to 75.
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { playHonestly } from './honest-plays.ts';

/** A rule function never takes longer. */
const MOST_MS = 5;

const [type, count = '10000'] = process.argv.slice(2);
if (!GAME_TYPES.includes(type) || !(Number(count) > 0)) {
  console.error(`Usage: node tests/games/honest.mjs <${GAME_TYPES.join('|')}> <plays>`);
  process.exit(2);
}

const tally = playHonestly({ type, count: Number(count) });
console.log(JSON.stringify({ type, ...tally }, null, 2));
const { median } = tally.points;
if (median < 40 || median > 75) console.warn(`The median of ${median} lies outside 40 to 75.`);
const mostUnlikely = type === 'wordclue' ? tally.plays * 0.03 : 0;
const isMarked = tally.tooFast > 0 || tally.unlikely > mostUnlikely;
if (tally.refused > 0 || isMarked || tally.slowest_ms > MOST_MS) process.exitCode = 1;
