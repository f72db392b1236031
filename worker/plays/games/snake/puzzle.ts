// A day's obstacles, the same for everybody: eight to twelve cells that leave the start free, cut nothing off and make no
// dead end, so that the snake can reach and leave any food. The food is drawn per player.

import {
  CELLS,
  cellAt,
  columnOf,
  DIRECTIONS,
  neighbourOf,
  rowOf,
  START_SNAKE,
} from '../../../shared/games/snake/rules.ts';
import type { SeededRandom } from '../../../shared/kernel/seeded-random.ts';

const FEWEST = 8;
const MOST = 12;
/** Cells in front of the head at the start that never hold an obstacle. */
const FREE_LANE = 8;

/** A day's obstacles, as cells numbered row by row. */
export interface SnakePuzzle {
  obstacles: readonly number[];
}

/** The start of every run: the snake and the lane in front of it. */
export const START_LANE: readonly number[] = [
  ...START_SNAKE,
  ...Array.from({ length: FREE_LANE }, (_, step) =>
    cellAt({ x: columnOf(START_SNAKE[0]!) + 1 + step, y: rowOf(START_SNAKE[0]!) }),
  ),
];

export function drawObstacles(random: SeededRandom): SnakePuzzle {
  const count = FEWEST + random.index(MOST - FEWEST + 1);
  const open = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !START_LANE.includes(cell));
  const obstacles: number[] = [];
  for (const cell of random.shuffle(open)) {
    if (obstacles.length === count) break;
    if (isPassable([...obstacles, cell])) obstacles.push(cell);
  }
  return { obstacles: obstacles.sort((a, b) => a - b) };
}

/** Whether every free cell can be reached from the start, and has at least two free neighbours. */
export function isPassable(obstacles: readonly number[]): boolean {
  const blocked = new Set(obstacles);
  const freeAround = (cell: number) =>
    DIRECTIONS.flatMap((direction) => {
      const neighbour = neighbourOf(cell, direction);
      return neighbour === null || blocked.has(neighbour) ? [] : [neighbour];
    });
  const reached = new Set([START_SNAKE[0]!]);
  for (const cell of reached) {
    const neighbours = freeAround(cell);
    if (neighbours.length < 2) return false;
    for (const neighbour of neighbours) reached.add(neighbour);
  }
  return reached.size === CELLS - blocked.size;
}
