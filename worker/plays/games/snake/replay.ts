// The replay of a Snake: a step for each run, including restarted ones.

import type { ReplayStart } from '../../../shared/games/replays.ts';
import { pathOf } from '../../../shared/games/snake/path.ts';
import { pointsOf, scoreOf, type Turn } from '../../../shared/games/snake/rules.ts';
import type { GameReplay, MadeMove, Step } from '../../game-replay.ts';
import type { SnakePuzzle } from './puzzle.ts';
import { onePerTick, type SnakeReport, type SnakeState, startState } from './report.ts';

export const snakeReplay: GameReplay<SnakePuzzle, SnakeState, SnakeReport> = {
  begin: ({ puzzle: { obstacles }, state: { foodSeed } }) => startState({ obstacles, foodSeed }),
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

/** The step of a run that ended so early that it was restarted: of such a run the play stores only the ticks. */
function laidAgainStep({ before, after, move, at_ms }: MadeMove<SnakeState, SnakeReport>): Step {
  const ticks = after.earlierTicks - before.earlierTicks;
  const added = onePerTick(move.moves as readonly Turn[]).filter(([tick]) => tick > before.run.ticks);
  return [at_ms, ticks, pathOf([...before.turns, ...added], ticks)];
}
