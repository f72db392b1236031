// `npm run skill`: simulated players of known skill play every game for a year, 200 a puzzle, and the fit of each night is held
// against what is true: the order of puzzles and of players by rank correlation, and how often a true value lies within its
// 95 % interval. Then a million results are fitted against the clock. Exits with 1 when something does not hold.
// `--lives=1 --days=120` for less.
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { numberGiven } from '../lab/run.ts';
import { simulatedDays } from './crowd.ts';
import { fitDay, judged, nothingFitted, rankCorrelation, shareHeld } from './judge.ts';

const [lives, days] = [numberGiven('lives', 4), numberGiven('days', 365)];
const CROWD = { players: 500, plays: 200, days };
/** Before this day the yardstick is young, and its zero and unit change. */
const FROM = Math.min(60, days / 2);
/** Players are ranked from this many plays on. */
const FEWEST = 30;

const rounded = (share) => Number(share.toFixed(3));
const rows = GAME_TYPES.map((game) => {
  const all = Array.from({ length: lives }, (_, life) =>
    judged(simulatedDays(game, CROWD, life + 1), { from: FROM, fewest: FEWEST }),
  );
  const least = (name) => rounded(Math.min(...all.map((one) => rankCorrelation(one[name]))));
  const held = (name) => rounded(shareHeld(all.flatMap((one) => one[name])));
  const { skill, difficulty, chance } = all[0].scale;
  return {
    game,
    'puzzles in order': least('difficulties'),
    'their intervals hold': held('difficulties'),
    'players in order': least('practised'),
    'skills’ intervals hold': held('skills'),
    'spread: skill, day, chance': [skill, difficulty, chance].map((part) => part.toFixed(2)).join(', '),
  };
});
console.table(rows);
const ordered = rows.every((row) => row['puzzles in order'] >= 0.95 && row['players in order'] >= 0.95);
/** Of all games together: in one life the days of a game wander together, so that those of one game say less. */
const averageOf = (name) => rounded(rows.reduce((sum, row) => sum + row[name], 0) / rows.length);
const intervals = {
  puzzles: averageOf('their intervals hold'),
  players: averageOf('skills’ intervals hold'),
};
console.log('95 % intervals hold, of all games together:', intervals);
const held = Object.values(intervals).every((share) => share >= 0.93 && share <= 0.97);

const MILLION = { players: 5000, plays: 1000, days: 125 };
const drawn = GAME_TYPES.map((game) => [...simulatedDays(game, MILLION, 9)]);
const began = performance.now();
for (const game of drawn) {
  const fitted = nothingFitted();
  for (const [day, simulated] of game.entries()) fitDay(fitted, day, simulated);
}
const seconds = (performance.now() - began) / 1000;
console.log(`1,000,000 results fitted in ${seconds.toFixed(1)} s.`);
if (!ordered || !held || seconds > 60) process.exitCode = 1;
