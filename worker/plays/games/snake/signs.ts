// The signs of a Snake: how far it came, and how directly it went to its meals.
import {
  advance,
  CELLS,
  columnOf,
  rowOf,
  type SnakeField,
  startRun,
} from '../../../shared/games/snake/rules.ts';
import { mean, type Readings } from '../../signs.ts';
import type { SnakePuzzle } from './puzzle.ts';
import type { SnakeState } from './report.ts';

/** Fewer meals give no signs; after more of them the body gets in every player's way. */
const FEWEST_MEALS = 8;
const MOST_MEALS = 40;

/** The signs of a play. */
export function snakeSigns({ puzzle, state }: { puzzle: SnakePuzzle; state: SnakeState }): Readings {
  const { eatenAt } = state.run;
  const quality = Math.log1p(eatenAt.length);
  if (eatenAt.length < FEWEST_MEALS) return { quality };
  const field: SnakeField = { obstacles: puzzle.obstacles, foodSeed: state.foodSeed };
  let run = startRun(field);
  const detours = eatenAt.slice(0, MOST_MEALS).map((tick) => {
    const [head, food] = [run.snake[0]!, run.food!];
    const least = Math.abs(columnOf(head) - columnOf(food)) + Math.abs(rowOf(head) - rowOf(food));
    const taken = tick - run.ticks;
    const turns = state.turns.filter(([at]) => at > run.ticks && at <= tick);
    run = advance(field, run, { toTick: tick, turns });
    return Math.min(CELLS, taken - least);
  });
  return {
    quality,
    foresight: detours.filter((steps) => steps === 0).length / detours.length,
    order: mean(detours.map((steps) => Math.log1p(steps))),
  };
}
