// `npm run skill`: simulated players of known skill play every game for a year, 200 a puzzle, and each night's fit is compared
// with the true values: the order of puzzles and of players by rank correlation, and how often a true value is within its
// 95 % interval. Then the fit of a million results is timed. Exits with 1 if something is wrong in any game.
// The days of one simulation share an error, so it takes many simulations: each share has its standard error over them.
// `--lives=4 --days=120` for a shorter run, `--first=101` for others, `--players=2000 --plays=1000` for another crowd.
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { numberGiven } from '../lab/run.ts';
import { simulatedDays } from './crowd.ts';
import { fitDay, judged, nothingFitted, rankCorrelation, shareHeld } from './judge.ts';

const [lives, first, days] = [numberGiven('lives', 24), numberGiven('first', 1), numberGiven('days', 365)];
const CROWD = { players: numberGiven('players', 500), plays: numberGiven('plays', 200), days };
/** Before this day the yardstick is young, and its zero and unit change. */
const FROM = Math.min(60, days / 2);
/** Players are ranked from this many plays on. */
const FEWEST = 30;

const rounded = (share) => Number(share.toFixed(3));
const averageOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** The average over simulations, with its standard error. */
const withError = (shares) => {
  const share = averageOf(shares);
  const variance = averageOf(shares.map((one) => (one - share) ** 2)) / Math.max(1, shares.length - 1);
  return { share, text: `${(100 * share).toFixed(1)} ± ${(100 * Math.sqrt(variance)).toFixed(1)} %` };
};
const measured = GAME_TYPES.map((game) => {
  const all = Array.from({ length: lives }, (_, life) =>
    judged(simulatedDays(game, CROWD, first + life), { from: FROM, fewest: FEWEST }),
  );
  const least = (name) => rounded(Math.min(...all.map((one) => rankCorrelation(one[name]))));
  const held = (name) => withError(all.map((one) => shareHeld(one[name])));
  const spread = ['skill', 'difficulty', 'chance'].map((part) =>
    averageOf(all.map(({ scale }) => scale[part])).toFixed(2),
  );
  return {
    game,
    orders: [least('difficulties'), least('practised')],
    intervals: [held('difficulties'), held('skills')],
    spread: spread.join(', '),
  };
});
console.table(
  measured.map(({ game, orders, intervals, spread }) => ({
    game,
    'puzzles in order': orders[0],
    'their intervals hold': intervals[0].text,
    'players in order': orders[1],
    'skills’ intervals hold': intervals[1].text,
    'spread: skill, day, chance': spread,
  })),
);
const ordered = measured.every(({ orders }) => orders.every((order) => order >= 0.95));
const held = measured.every(({ intervals }) =>
  intervals.every(({ share }) => share >= 0.93 && share <= 0.97),
);

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
