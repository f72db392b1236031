// The shortest way of a snake to its food past its moving body, and how much room it has.
import {
  CELLS,
  DIRECTIONS,
  type Direction,
  neighbourOf,
  oppositeOf,
  type SnakeField,
  type SnakeRun,
} from '#shared/games/snake/rules.ts';

/** The search stops at ways longer than this. */
const LONGEST = 120;

/** A snake and its food. */
export type SnakeThere = Pick<SnakeRun, 'snake' | 'direction' | 'food'>;

const AROUND: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  DIRECTIONS.flatMap((direction) => neighbourOf(cell, direction) ?? []),
);

/** The predecessor of each cell at each step; read only where the current search has written. */
const before = new Int16Array((LONGEST + 1) * CELLS);

/** The number of the search for room that last entered each cell or found it blocked. */
const enteredIn = new Int32Array(CELLS);
let searches = 0;

/**
 * The cells of the shortest way to the food, or null if none is found. Each cell of the body becomes free once the tail
 * has passed it; a way that would cross itself does not count.
 */
export function shortestWay(field: SnakeField, { snake, food }: SnakeThere): number[] | null {
  if (food === null) return null;
  const freeFrom = new Int16Array(CELLS);
  for (const cell of field.obstacles) freeFrom[cell] = LONGEST + 1;
  for (const [at, cell] of snake.entries()) freeFrom[cell] = snake.length - at;
  // A cell may be reached again later, when more cells are free.
  const reachedAt = new Int16Array(CELLS);
  let reached = [snake[0]!];
  for (let step = 1; step <= LONGEST && reached.length > 0; step++) {
    const next: number[] = [];
    for (const cell of reached) {
      for (const to of AROUND[cell]!) {
        if (freeFrom[to]! > step || reachedAt[to] === step) continue;
        reachedAt[to] = step;
        before[step * CELLS + to] = cell;
        next.push(to);
      }
    }
    if (reachedAt[food] === step) {
      const way = wayTo(food, step);
      return new Set(way).size === way.length ? way : null;
    }
    reached = next;
  }
  return null;
}

function wayTo(food: number, steps: number): number[] {
  const way: number[] = [];
  let cell = food;
  for (let step = steps; step > 0; step--) {
    way.push(cell);
    cell = before[step * CELLS + cell]!;
  }
  return way.reverse();
}

/** How many cells the head can reach, at most the length of the snake: with fewer it is shut in. */
export function roomOf(field: SnakeField, snake: readonly number[]): number {
  searches++;
  for (const cell of field.obstacles) enteredIn[cell] = searches;
  for (let part = 0; part < snake.length - 1; part++) enteredIn[snake[part]!] = searches;
  const open = [snake[0]!];
  let room = 0;
  while (open.length > 0 && room < snake.length) {
    for (const to of AROUND[open.pop()!]!) {
      if (enteredIn[to] === searches) continue;
      enteredIn[to] = searches;
      room++;
      open.push(to);
    }
  }
  return Math.min(room, snake.length);
}

/** The room after the next step in each direction, without directions that end the run. */
export function roomByDirection(
  field: SnakeField,
  { snake, direction, food }: SnakeThere,
): { direction: Direction; room: number }[] {
  const shut = [...snake.slice(0, -1), ...field.obstacles];
  return DIRECTIONS.flatMap((to) => {
    const head = neighbourOf(snake[0]!, to);
    if (to === oppositeOf(direction) || head === null || shut.includes(head)) return [];
    const after = head === food ? [head, ...snake] : [head, ...snake.slice(0, -1)];
    return [{ direction: to, room: roomOf(field, after) }];
  });
}
