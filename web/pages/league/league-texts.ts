// The texts of leagues.

import { ordinal } from '../../kits/game-frame/wording.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

/** The names of the steps, from the lowest to the highest. */
export const STEP_NAMES = ['Cubs', 'Reporters', 'Columnists', 'Editors', 'Publishers'] as const;

/** The name of a step, counted from 1. */
export function stepName(step: number): string {
  return STEP_NAMES[step - 1] ?? '';
}

const places = (count: number) => (count === 1 ? 'One place' : `${formatCount(count)} places`);
const move = (count: number) => (count === 1 ? 'moves' : 'move');
const players = (count: number) => (count === 1 ? '1 player' : `${formatCount(count)} players`);

export const LEAGUE = {
  title: 'Your League',
  description: 'Thirty players who play about as much as you, for a week.',
  prompt:
    'Each Monday you get a table of thirty who play about as much as you. It costs nothing and pays nothing.',
  loading: 'Loading your league',
  failed: 'Could not load your league.',
  deck: ({ step, week }: { step: number | null; week: string }) =>
    step === null ? week : `${stepName(step)}. ${week}`,
  steps: 'Steps',
  table: 'The table',
  count: players,
  standing: ({ place, of }: { place: number; of: number }) =>
    `You’re ${ordinal(place)} of ${formatCount(of)}`,
  goesUp: (to: string) => `Stay there and you move up to ${to} on Monday.`,
  goesDown: (missing: number) => `${places(missing)} up and you keep your step.`,
  stays: (missing: number) => `${places(missing)} up and you’re among those who move up.`,
  isTop: 'This is the highest step. Stay out of the last places and you keep it.',
  oneTable: 'While there are fewer than 60 of you, your edition has one table and nobody moves.',
  none: 'Your first percentile comes when a day you’ve played has closed, at 01:30 UTC.',
  linesUp: (count: number, to: string) => `${players(count)} above this line ${move(count)} up to ${to}`,
  linesDown: (count: number, to: string) => `${players(count)} below this line ${move(count)} down to ${to}`,
  place: 'Place',
  player: 'Player',
  results: 'Results',
  mean: 'Mean',
  you: 'You',
  ownRow: ({ place, mean, results }: { place: number; mean: string; results: number }) =>
    `Your row, place ${place}: mean ${mean}, ${results} of 15 results`,
  resultsOf: (results: number) => `${results} of 15`,
  meanOf: (mean: number) => formatSparks(mean),
  fifteen: 'Your best fifteen',
  filled: (count: number) => `${count} of 15 places filled`,
  fifteenText:
    'Three results of a game count at most. A free place counts 0, so another game helps more than a fourth try.',
  free: 'free',
  weekday: (percentile: number, day: string) => `${percentile} %, ${day}`,
  how: 'How it counts',
  rules: ({ step, edition }: { step: number | null; edition: string }) => [
    'Each result gets the share of the day’s other players it beats, once the day has closed at 01:30 UTC. Until then nobody sees it here.',
    'The table goes by the mean of your best fifteen of the week, three of a game at most.',
    step === null
      ? LEAGUE.oneTable
      : 'On Monday the first seven of thirty move up, the last seven down, and everybody gets a new group.',
    `All of you play in the same edition, ${edition}. A league pays nothing.`,
  ],
  lastWeek: ({
    place,
    of,
    moved,
    step,
  }: {
    place: number;
    of: number;
    moved: 'up' | 'down' | 'stayed';
    step: number | null;
  }) =>
    `Last week you were ${ordinal(place)} of ${formatCount(of)}${step === null || moved === 'stayed' ? '.' : ` and moved ${moved} to ${stepName(step)}.`}`,
  outTitle: 'You’re in no group this week',
  outText:
    'Groups are drawn on Mondays at 01:30 UTC, of everybody who has finished a game in the last four weeks.',
  toGames: 'To today’s games',
  zenTitle: 'Your league is off while zen is on',
  zenText: 'It’s all places and points. You keep your place in it, and find it here when you switch zen off.',
} as const;
