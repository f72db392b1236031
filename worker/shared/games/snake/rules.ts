// The rules of Snake: twenty by twenty cells, one step every 200 ms. A deterministic simulation, shared by page and worker,
// that depends only on the obstacles, the food seed and the turns (RULES §3, §4).

/** The cells along each side of the grid. */
export const GRID_SIZE = 20;
export const CELLS = GRID_SIZE * GRID_SIZE;
/** The duration of a step. */
export const TICK_MS = 200;
export const POINTS_PER_FOOD = 10;
/** The level rises at each multiple of this score. */
export const SCORE_PER_LEVEL = 50;
/** How often a run that ended early and without a meal is restarted at most (RULES §4). */
export const MOST_LAID_AGAIN = 3;
/** A run that ends by this tick, within ten seconds, and before its first meal is restarted. */
const LAST_EARLY_TICK = 50;
/** The last tick of any run, after two and three quarter hours, so that a play stays small enough to store. */
export const LAST_TICK = 50_000;

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A direction for a tick; it applies before that step. */
export type Turn = readonly [tick: number, direction: Direction];

/** What ended a run: the obstacle that the head hit, a grid without a free cell, or the last tick. */
export type RunEnd = 'wall' | 'obstacle' | 'self' | 'full' | 'last_tick';

/** The field of a run. Cells are numbered row by row from 0. */
export interface SnakeField {
  obstacles: readonly number[];
  /** 32 bits. */
  foodSeed: number;
}

/** A run after some ticks. */
export interface SnakeRun {
  /** The steps made; at the end, the tick of death. */
  ticks: number;
  /** Head first. */
  snake: readonly number[];
  direction: Direction;
  /** The cell with the food; null if no cell is free. */
  food: number | null;
  /** The tick of each meal so far. */
  eatenAt: readonly number[];
  end: RunEnd | null;
}

/** The cell in a column and row, both 0 to 19; rows count downwards. */
export function cellAt({ x, y }: { x: number; y: number }): number {
  return y * GRID_SIZE + x;
}

export function columnOf(cell: number): number {
  return cell % GRID_SIZE;
}

export function rowOf(cell: number): number {
  return Math.floor(cell / GRID_SIZE);
}

/** The snake at the start of every run, head first, and its direction. */
export const START_SNAKE: readonly number[] = [6, 5, 4].map((x) => cellAt({ x, y: 10 }));
export const START_DIRECTION: Direction = 'right';

const OPPOSITES = { up: 'down', right: 'left', down: 'up', left: 'right' } as const;

export function oppositeOf(direction: Direction): Direction {
  return OPPOSITES[direction];
}

export function isDirection(value: number | string | undefined): value is Direction {
  return DIRECTIONS.some((direction) => direction === value);
}

/** The neighbour of a cell in a direction; null beyond the wall. */
export function neighbourOf(cell: number, direction: Direction): number | null {
  if (direction === 'up') return cell < GRID_SIZE ? null : cell - GRID_SIZE;
  if (direction === 'down') return cell >= CELLS - GRID_SIZE ? null : cell + GRID_SIZE;
  if (direction === 'left') return columnOf(cell) === 0 ? null : cell - 1;
  return columnOf(cell) === GRID_SIZE - 1 ? null : cell + 1;
}

/** A run before its first step, with the first food. */
export function startRun(field: SnakeField): SnakeRun {
  return {
    ticks: 0,
    snake: START_SNAKE,
    direction: START_DIRECTION,
    food: drawFood({ field, snake: START_SNAKE, eaten: 0 }),
    eatenAt: [],
    end: null,
  };
}

/**
 * The run after the steps up to `toTick`, or until its end. `turns` are sorted by tick; of several for one tick the last
 * one counts, and is ignored if it is a reversal. Turns of steps already made change nothing.
 */
export function advance(
  field: SnakeField,
  run: SnakeRun,
  { toTick, turns }: { toTick: number; turns: readonly Turn[] },
): SnakeRun {
  const obstacles = new Set(field.obstacles);
  const body = new Set(run.snake);
  const snake = [...run.snake];
  const eatenAt = [...run.eatenAt];
  let { ticks, direction, food, end } = run;
  let next = 0;
  while (end === null && ticks < toTick) {
    ticks += 1;
    const wanted = { direction };
    for (; next < turns.length && turns[next]![0] <= ticks; next++) {
      if (turns[next]![0] === ticks) wanted.direction = turns[next]![1];
    }
    if (wanted.direction !== OPPOSITES[direction]) direction = wanted.direction;
    const head = neighbourOf(snake[0]!, direction);
    end = collision({ head, obstacles, body, tail: snake.at(-1)! });
    if (end !== null || head === null) break;
    snake.unshift(head);
    if (head === food) {
      body.add(head);
      eatenAt.push(ticks);
      food = drawFood({ field, snake, eaten: eatenAt.length });
      if (food === null) end = 'full';
    } else {
      body.delete(snake.pop()!);
      body.add(head);
    }
    if (end === null && ticks === LAST_TICK) end = 'last_tick';
  }
  return { ticks, snake, direction, food, eatenAt, end };
}

/** What the head would hit by going straight on; null if that cell is free. */
export function endAhead({ field, run }: { field: SnakeField; run: SnakeRun }): RunEnd | null {
  return collision({
    head: neighbourOf(run.snake[0]!, run.direction),
    obstacles: new Set(field.obstacles),
    body: new Set(run.snake),
    tail: run.snake.at(-1)!,
  });
}

/** What the head hits. The tail's cell is free: food never lies on the snake, so a step onto the tail does not grow it. */
function collision({
  head,
  obstacles,
  body,
  tail,
}: {
  head: number | null;
  obstacles: ReadonlySet<number>;
  body: ReadonlySet<number>;
  tail: number;
}): RunEnd | null {
  if (head === null) return 'wall';
  if (obstacles.has(head)) return 'obstacle';
  return body.has(head) && head !== tail ? 'self' : null;
}

/** The next food: one draw, index floor(draw x free cells) into the free cells row by row; null if there are none. */
function drawFood({
  field,
  snake,
  eaten,
}: {
  field: SnakeField;
  snake: readonly number[];
  eaten: number;
}): number | null {
  const taken = new Uint8Array(CELLS);
  for (const cell of field.obstacles) taken[cell] = 1;
  for (const cell of snake) taken[cell] = 1;
  const free: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (taken[cell] === 0) free.push(cell);
  const draw = mulberry32({ seed: field.foodSeed, count: eaten + 1 });
  return free[Math.floor(draw * free.length)] ?? null;
}

/** Draw number `count`, from 1, of the mulberry32 generator with a seed: at least 0, below 1. */
export function mulberry32({ seed, count }: { seed: number; count: number }): number {
  const state = (seed + Math.imul(count, 0x6d2b79f5)) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Whether a run that was restarted `times` times is restarted again instead of ending the play. */
export function isLaidAgain({ ticks, eatenAt, end }: SnakeRun, { times }: { times: number }): boolean {
  return end !== null && eatenAt.length === 0 && ticks <= LAST_EARLY_TICK && times < MOST_LAID_AGAIN;
}

/** The score of a run: 10 for each food. */
export function scoreOf({ eatenAt }: Pick<SnakeRun, 'eatenAt'>): number {
  return eatenAt.length * POINTS_PER_FOOD;
}

export function levelOf(score: number): number {
  return 1 + Math.floor(score / SCORE_PER_LEVEL);
}

/** Points, 0 to 100: 100 (1 - e^(-score / 300)) (RULES §3). */
export function pointsOf(score: number): number {
  return 100 * (1 - Math.exp(-score / 300));
}
