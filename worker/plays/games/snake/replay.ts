// A Snake watched again: a step for each run, those that were laid again among them.

import type { ReplayStart } from '../../../shared/games/replays.ts';
import { pathOf } from '../../../shared/games/snake/path.ts';
import { pointsOf, scoreOf, startRun, type Turn } from '../../../shared/games/snake/rules.ts';
import type { GameReplay, MadeMove, Step } from '../../game-replay.ts';
import type { SnakePuzzle } from './puzzle.ts';
import { onePerTick, type SnakeReport, type SnakeState } from './report.ts';

export const snakeReplay: GameReplay<SnakePuzzle, SnakeState, SnakeReport> = {
  begin: ({ puzzle: { obstacles }, state: { foodSeed } }) => ({
    foodSeed,
    run: startRun({ obstacles, foodSeed }),
    laidAgain: 0,
    earlierTicks: 0,
    turns: [],
    heardAt_ms: 0,
    longestGap_ms: 0,
  }),
  start: ({ puzzle, ended }): ReplayStart<'snake'> => ({
    obstacles: puzzle.obstacles,
    food_seed: ended.foodSeed,
  }),
  tried: ({ state: { run } }) => (run.end === null ? [] : [run.end]),
  done: ({ state: { run } }) => pointsOf(scoreOf(run)) / 100,
  steps: ({ made }) => {
    const earlier = made.filter(({ before, after }) => after.laidAgain > before.laidAgain).map(laidAgainStep);
    const last = made.at(-1);
    if (!last || last.after.run.ticks === 0) return earlier;
    const { run, turns } = last.after;
    return [...earlier, [last.at_ms, run.ticks, pathOf(turns, run.ticks)]];
  },
};

/** The run that a report ended so early that it was laid again: the play keeps nothing of it but its ticks. */
function laidAgainStep({ before, after, move, at_ms }: MadeMove<SnakeState, SnakeReport>): Step {
  const ticks = after.earlierTicks - before.earlierTicks;
  const added = onePerTick(move.moves as readonly Turn[]).filter(([tick]) => tick > before.run.ticks);
  return [at_ms, ticks, pathOf([...before.turns, ...added], ticks)];
}
