// Finds the shortest way of a snake by making every step through the rules.
import { shortestWay } from '../../web/games/snake/paths.ts';
import { drawObstacles } from '../../worker/plays/games/snake/puzzle.ts';
import {
  advance,
  columnOf,
  DIRECTIONS,
  neighbourOf,
  oppositeOf,
  rowOf,
  type SnakeField,
  type SnakeRun,
  startRun,
} from '../../worker/shared/games/snake/rules.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const LONGEST_SNAKE = 24;

/** A field on which a snake grew for a while by shortest ways and detours. */
function drawnRun(random: SeededRandom): { field: SnakeField; run: SnakeRun } {
  const field = { obstacles: drawObstacles(random).obstacles, foodSeed: random.index(2 ** 31) };
  const length = 3 + random.index(LONGEST_SNAKE - 3);
  let run = startRun(field);
  while (run.snake.length < length) {
    const way = random.index(6) > 0 ? shortestWay(field, run) : null;
    const free = DIRECTIONS.filter((direction) => step(field, run, direction).end === null);
    if (free.length === 0) break;
    const ahead = free.find((direction) => neighbourOf(run.snake[0]!, direction) === way?.[0]);
    run = step(field, run, ahead ?? free[random.index(free.length)]!);
  }
  return { field, run };
}

function step(field: SnakeField, run: SnakeRun, direction: SnakeRun['direction']): SnakeRun {
  if (direction === oppositeOf(run.direction)) return { ...run, end: 'self' };
  return advance(field, run, { toTick: run.ticks + 1, turns: [[run.ticks + 1, direction]] });
}

/** Whether the food can be eaten within this many steps. */
function eatsWithin(field: SnakeField, run: SnakeRun, steps: number): boolean {
  const [head, food] = [run.snake[0]!, run.food!];
  const away = Math.abs(columnOf(head) - columnOf(food)) + Math.abs(rowOf(head) - rowOf(food));
  if (away > steps) return false;
  return DIRECTIONS.some((direction) => {
    const next = step(field, run, direction);
    if (next.end !== null) return false;
    return next.eatenAt.length > run.eatenAt.length || eatsWithin(field, next, steps - 1);
  });
}

/** Whether the coach's way is possible and no shorter one is. The coach reports nothing if it finds no way. */
export function snakeAgrees(random: SeededRandom): boolean {
  const { field, run } = drawnRun(random);
  const way = shortestWay(field, run);
  if (way === null) return true;
  let gone = run;
  for (const cell of way) {
    const direction = DIRECTIONS.find((one) => neighbourOf(gone.snake[0]!, one) === cell)!;
    gone = step(field, gone, direction);
    if (gone.end !== null && gone.end !== 'full') return false;
  }
  return gone.eatenAt.length === run.eatenAt.length + 1 && !eatsWithin(field, run, way.length - 1);
}
