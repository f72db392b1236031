import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawObstacles, isPassable, START_LANE } from '../../../plays/games/snake/puzzle.ts';
import { seededRandom } from '../../kernel/seeded-random.ts';
import {
  advance,
  CELLS,
  cellAt,
  columnOf,
  DIRECTIONS,
  LAST_TICK,
  levelOf,
  mulberry32,
  neighbourOf,
  oppositeOf,
  pointsOf,
  rowOf,
  type SnakeField,
  type SnakeRun,
  START_SNAKE,
  scoreOf,
  startRun,
  type Turn,
} from './rules.ts';

const FIELD: SnakeField = { obstacles: [], foodSeed: 1 };

/** A run with a snake in these places, head first, and by default with the food out of its way. */
function runWith(change: Partial<Omit<SnakeRun, 'snake'>> & { places: [number, number][] }): SnakeRun {
  const { places, ...rest } = change;
  const snake = places.map(([x, y]) => cellAt({ x, y }));
  return { ticks: 0, snake, direction: 'right', food: CELLS - 1, eatenAt: [], end: null, ...rest };
}

const placesOf = ({ snake }: SnakeRun) => snake.map((cell) => [columnOf(cell), rowOf(cell)]);
const stepped = (run: SnakeRun, toTick: number, turns: Turn[] = [], field = FIELD) =>
  advance(field, run, { toTick, turns });

const STRAIGHT: [number, number][] = [
  [6, 10],
  [5, 10],
  [4, 10],
];

describe('a direction', () => {
  test('leads to the next cell of the row or column, but not beyond the walls', () => {
    const around = (x: number, y: number) =>
      DIRECTIONS.map((direction) => neighbourOf(cellAt({ x, y }), direction));
    expect(around(0, 0)).toEqual([null, 1, 20, null]);
    expect(around(0, 1)).toEqual([0, 21, 40, null]);
    expect(around(19, 18)).toEqual([359, null, 399, 378]);
    expect(around(19, 19)).toEqual([379, null, null, 398]);
  });

  test('has an opposite', () => {
    expect(DIRECTIONS.map(oppositeOf)).toEqual(['down', 'left', 'up', 'right']);
  });
});

describe('a step [§4 Fine points of the games]', () => {
  test('moves head and tail by one cell; the first step is tick 1', () => {
    const run = stepped(runWith({ places: STRAIGHT }), 1);
    expect(placesOf(run)).toEqual([
      [7, 10],
      [6, 10],
      [5, 10],
    ]);
    expect(run).toMatchObject({ ticks: 1, end: null });
  });

  test('applies only the direction for its tick, before it moves', () => {
    const run = stepped(runWith({ places: STRAIGHT }), 2, [
      [2, 'up'],
      [3, 'left'],
    ]);
    expect(placesOf(run)[0]).toEqual([7, 9]);
    expect(run.direction).toBe('up');
  });

  test('ignores directions of steps already made', () => {
    const run = runWith({ places: STRAIGHT, ticks: 5 });
    expect(stepped(run, 6, [[5, 'up']])).toEqual(stepped(run, 6));
  });

  test('applies the last of several directions, and then ignores a reversal [§4 Fine points of the games]', () => {
    const turned = stepped(runWith({ places: STRAIGHT }), 1, [
      [1, 'up'],
      [1, 'down'],
    ]);
    expect(turned.direction).toBe('down');
    const reversed = stepped(runWith({ places: STRAIGHT }), 1, [
      [1, 'up'],
      [1, 'left'],
    ]);
    expect(placesOf(reversed)[0]).toEqual([7, 10]);
    expect(reversed.direction).toBe('right');
  });

  test('that eats earns ten points and grows the snake, while the tail stays', () => {
    const run = stepped(runWith({ places: STRAIGHT, food: cellAt({ x: 7, y: 10 }) }), 1);
    expect(placesOf(run)).toEqual([[7, 10], ...STRAIGHT]);
    expect(run).toMatchObject({ eatenAt: [1], end: null });
    expect(scoreOf(run)).toBe(10);
    expect(run.snake).not.toContain(run.food);
  });

  test.each([
    ['wall', 'right', [[19, 0]], []],
    ['wall', 'up', [[3, 0]], []],
    ['wall', 'left', [[0, 4]], []],
    ['wall', 'down', [[3, 19]], []],
    ['obstacle', 'right', [[4, 4]], [cellAt({ x: 5, y: 4 })]],
  ] as const)('into the %s, going %s, ends the run in that tick', (end, direction, places, obstacles) => {
    const start = runWith({ places: places.map(([x, y]) => [x, y]), direction });
    const run = stepped(start, 9, [], { obstacles, foodSeed: 1 });
    expect(run).toMatchObject({ ticks: 1, end, snake: start.snake });
  });

  test('into the snake itself ends the run, but the tail’s cell is free [§4 Fine points of the games]', () => {
    const square: [number, number][] = [
      [5, 5],
      [5, 6],
      [6, 6],
      [6, 5],
    ];
    const chasing = runWith({ places: square, direction: 'up' });
    expect(stepped(chasing, 1, [[1, 'right']])).toMatchObject({ end: null, ticks: 1 });
    const longer = runWith({ places: [...square, [7, 5]], direction: 'up' });
    expect(stepped(longer, 1, [[1, 'right']])).toMatchObject({ end: 'self', ticks: 1 });
  });

  test.each([
    ['where it ate', { x: 7, y: 10 }, 4],
    ['where it only passed', { x: 19, y: 19 }, 5],
  ])('into the body, at a cell %s steps before, ends the run', (_, food, length) => {
    const places = Array.from({ length }, (_, place): [number, number] => [6 - place, 10]);
    const run = stepped(runWith({ places, food: cellAt(food) }), 9, [
      [3, 'down'],
      [4, 'left'],
      [5, 'up'],
    ]);
    expect(run).toMatchObject({ ticks: 5, end: 'self' });
    expect(placesOf(run)[0]).toEqual([7, 11]);
  });

  test('after the end changes nothing', () => {
    const dead = stepped(runWith({ places: [[19, 0]] }), 1);
    expect(stepped(dead, 50, [[2, 'down']])).toEqual(dead);
  });

  test('that fills the last cell ends the run without further food', () => {
    const last = cellAt({ x: 7, y: 10 });
    const snake = STRAIGHT.map(([x, y]) => cellAt({ x, y }));
    const obstacles = Array.from({ length: CELLS }, (_, cell) => cell).filter(
      (cell) => cell !== last && !snake.includes(cell),
    );
    const filled = (ticks: number) =>
      stepped(runWith({ places: STRAIGHT, food: last, ticks }), LAST_TICK, [], { obstacles, foodSeed: 1 });
    expect(filled(0)).toMatchObject({ ticks: 1, end: 'full', food: null });
    expect(filled(LAST_TICK - 1)).toMatchObject({ ticks: LAST_TICK, end: 'full', food: null });
  });

  test('at tick 50,000 is the last one', () => {
    const turns = Array.from(
      { length: 12 },
      (_, step): Turn => [LAST_TICK - 11 + step, DIRECTIONS[step % 4]!],
    );
    const start = runWith({ places: STRAIGHT, ticks: LAST_TICK - 12, direction: 'right' });
    expect(stepped(start, LAST_TICK + 50, turns)).toMatchObject({ ticks: LAST_TICK, end: 'last_tick' });
  });
});

describe('food', () => {
  test('is drawn by mulberry32, with its known first draws of seeds 0 and 1 [§4 Fine points of the games]', () => {
    const first = (seed: number) => [1, 2, 3].map((count) => mulberry32({ seed, count }));
    expect(first(0)[0]).toBeCloseTo(0.26642920868471265, 15);
    expect(first(1)[0]).toBeCloseTo(0.6270739405881613, 15);
    expect(new Set([...first(0), ...first(1)]).size).toBe(6);
  });

  test('lies at index floor(draw x free cells) of the free cells, row by row [§4 Fine points of the games]', () => {
    const obstacles = [0, 1, 2];
    const taken = new Set([...obstacles, ...START_SNAKE]);
    const free = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !taken.has(cell));
    for (const foodSeed of [0, 7, 2 ** 31, 2 ** 32 - 1]) {
      const draw = mulberry32({ seed: foodSeed, count: 1 });
      expect(startRun({ obstacles, foodSeed }).food).toBe(free[Math.floor(draw * free.length)]);
    }
  });

  test('takes one draw each', () => {
    const foodSeed = 5;
    let run = startRun({ obstacles: [], foodSeed });
    run = stepped({ ...run, food: cellAt({ x: 7, y: 10 }) }, 1, [], { obstacles: [], foodSeed });
    const free = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !run.snake.includes(cell));
    expect(run.food).toBe(free[Math.floor(mulberry32({ seed: foodSeed, count: 2 }) * free.length)]);
  });
});

test('stepping one by one gives the same result as stepping at once, for any turns', () => {
  const turn = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...DIRECTIONS));
  fc.assert(
    fc.property(
      fc.array(turn, { maxLength: 40 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (given, foodSeed) => {
        const turns = given.toSorted(([a], [b]) => a - b);
        const field = { ...drawObstacles(seededRandom([foodSeed | 0, 1, 2, 3])), foodSeed };
        let run = startRun(field);
        for (let tick = 1; tick <= 60; tick++) {
          const before = JSON.stringify(run);
          const next = advance(field, run, { toTick: tick, turns: turns.filter(([at]) => at === tick) });
          expect(JSON.stringify(run)).toBe(before);
          run = next;
          expect(new Set(run.snake).size).toBe(run.snake.length);
          expect(run.snake).toHaveLength(3 + run.eatenAt.length);
          expect(run.snake.some((cell) => field.obstacles.includes(cell) || cell === run.food)).toBe(false);
        }
        expect(advance(field, startRun(field), { toTick: 60, turns })).toEqual(run);
      },
    ),
  );
});

test.each([
  [0, 0, 1],
  [50, 15.35, 2],
  [300, 63.21, 7],
  [3850, 99.9997, 78],
])(
  'a score of %d is worth %d points and reaches level %d [§3 Points of each game]',
  (score, points, level) => {
    expect(pointsOf(score)).toBeCloseTo(points, 2);
    expect(levelOf(score)).toBe(level);
  },
);

describe('a day’s obstacles', () => {
  test('of 400 days are 8 to 12, leave the start lane free and cut nothing off [§4 Puzzles; §4 Fine points of the games]', {
    timeout: 60_000,
  }, () => {
    const counts = new Set<number>();
    const drawn = new Set<string>();
    for (let day = 1; day <= 400; day++) {
      const { obstacles } = drawObstacles(
        seededRandom([Math.imul(day, 0x9e3779b1), Math.imul(day, 0x85ebca6b), day, 1]),
      );
      counts.add(obstacles.length);
      drawn.add(obstacles.join());
      expect(new Set(obstacles).size).toBe(obstacles.length);
      expect(obstacles.some((cell) => START_LANE.includes(cell))).toBe(false);
      expect(freeCellsReached(obstacles)).toBe(CELLS - obstacles.length);
    }
    expect([...counts].sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12]);
    expect(drawn.size).toBe(400);
  });

  test('that make a dead end or close a corner are not passable', () => {
    const at = (...places: [number, number][]) => places.map(([x, y]) => cellAt({ x, y }));
    expect(isPassable([])).toBe(true);
    expect(isPassable(at([1, 0]))).toBe(false);
    expect(isPassable(at([2, 0], [2, 1], [2, 2], [1, 2], [0, 2]))).toBe(false);
    expect(isPassable(at([12, 12], [14, 12]))).toBe(true);
    expect(isPassable(at([12, 12], [14, 12], [13, 13]))).toBe(false);
  });
});

/** The number of free cells that a flood from the head reaches; deliberately independent of the generator's own count. */
function freeCellsReached(obstacles: readonly number[]): number {
  const open = new Set(
    Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !obstacles.includes(cell)),
  );
  const queue = [START_SNAKE[0]!];
  open.delete(queue[0]!);
  let reached = 0;
  while (queue.length > 0) {
    const cell = queue.pop()!;
    reached += 1;
    const [x, y] = [columnOf(cell), rowOf(cell)];
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      if (x + dx < 0 || x + dx > 19 || y + dy < 0 || y + dy > 19) continue;
      const next = cellAt({ x: x + dx, y: y + dy });
      if (open.delete(next)) queue.push(next);
    }
  }
  return reached;
}
