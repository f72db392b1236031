// The snake's position between two ticks, in units of the picture: 20 per cell.
import { columnOf, GRID_SIZE, rowOf, type SnakeRun } from '#shared/games/snake/rules.ts';
import type { Frame } from './last-steps.ts';

export const UNIT = 20;
export const EXTENT = UNIT * GRID_SIZE;

export interface Point {
  x: number;
  y: number;
}

const ANGLES = { up: -90, right: 0, down: 90, left: 180 } as const;

export function middleOf(cell: number): Point {
  return { x: (columnOf(cell) + 0.5) * UNIT, y: (rowOf(cell) + 0.5) * UNIT };
}

/** `band` is the path from head to tail, `angle` the head's rotation in degrees. */
export function snakeShape({ run, leftCell, fraction }: Omit<Frame, 'isOver'>): {
  band: string;
  head: Point;
  angle: number;
} {
  const cells = run.snake.map(middleOf);
  const [front, neck] = [cells[0]!, cells[1] ?? cells[0]!];
  const head = run.ticks === 0 ? front : between(neck, front, fraction);
  const tail = leftCell === null ? [] : [between(middleOf(leftCell), cells.at(-1)!, fraction)];
  return { band: bandOf([head, ...cells.slice(1), ...tail]), head, angle: ANGLES[run.direction] };
}

/** The point where the head hit: the middle of the cell ahead, or the edge of the field. */
export function hitOf({ snake, direction, end }: SnakeRun): Point {
  const head = middleOf(snake[0]!);
  const length = end === 'wall' ? UNIT / 2 : UNIT;
  const along = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;
  const [x, y] = along[direction];
  return { x: head.x + x * length, y: head.y + y * length };
}

export function bandOf(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function between(from: Point, to: Point, fraction: number): Point {
  return { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
