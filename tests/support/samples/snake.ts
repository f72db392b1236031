// Snake for the conformance test: a player who sees the way to the food, does not always look ahead, and sometimes slips.

import type { SnakePuzzle } from '../../../worker/plays/games/snake/puzzle.ts';
import {
  MOST_TICKS_PER_REPORT,
  type SnakeReport,
  type SnakeState,
} from '../../../worker/plays/games/snake/report.ts';
import {
  advance,
  CELLS,
  DIRECTIONS,
  type Direction,
  neighbourOf,
  oppositeOf,
  type SnakeField,
  type SnakeRun,
  TICK_MS,
  type Turn,
} from '../../../worker/shared/games/snake/rules.ts';
import type { SeededRandom } from '../../../worker/shared/kernel/seeded-random.ts';
import type { GameSample, HeldPlay } from './game-sample.ts';

const TICKS_A_REPORT = 25;
/** One step in this many is random. */
const STEPS_A_SLIP = 60;

export const sample: GameSample<SnakePuzzle, SnakeState, SnakeReport> = {
  nextMove: ({ puzzle, state }, random) => {
    const field = { obstacles: puzzle.obstacles, foodSeed: state.foodSeed };
    const moves: Turn[] = [];
    let { run } = state;
    while (run.end === null && run.ticks < state.run.ticks + TICKS_A_REPORT) {
      const tick = run.ticks + 1;
      const direction = nextDirection({ field, run, random });
      if (direction !== run.direction) moves.push([tick, direction]);
      run = advance(field, run, { toTick: tick, turns: moves });
    }
    return { laidAgain: state.laidAgain, from: state.run.ticks, to: run.ticks, moves, isFinal: false };
  },
  elapsed_ms: ({ earlierTicks, run }) => (earlierTicks + run.ticks + TICKS_A_REPORT) * TICK_MS,
  withoutClock: (state) => ({ ...state, heardAt_ms: 0, longestGap_ms: 0 }),
  illegalMoves,
  twin: ({ puzzle, state }) => ({ puzzle, state: { ...state, heardAt_ms: state.heardAt_ms + TICK_MS } }),
  secrets: () => ['heardAt', 'longestGap'],
  request: ({ laidAgain, from, to, moves, isFinal }, { token }) => {
    const body = { game_session_token: token, laid_again: laidAgain, from_tick: from, moves };
    return isFinal
      ? { path: '/api/results/', body: { ...body, game_type: 'snake', ticks: to } }
      : { path: '/api/snake/progress', body: { ...body, to_tick: to } };
  },
};

function illegalMoves({ puzzle, state }: HeldPlay<SnakePuzzle, SnakeState>): SnakeReport[] {
  const { ticks } = state.run;
  const field = { obstacles: puzzle.obstacles, foodSeed: state.foodSeed };
  // Straight on into a wall, the next tick would be a correct end.
  const goesOn = advance(field, state.run, { toTick: ticks + 1, turns: [] }).end === null;
  const { laidAgain } = state;
  const report = { laidAgain, from: ticks, to: ticks + 3, moves: [] as SnakeReport['moves'], isFinal: false };
  const known = state.turns.find(([tick]) => tick === 1)?.[1];
  const other: Turn = [1, known === 'up' ? 'down' : 'up'];
  return [
    { ...report, from: ticks + 1 },
    { ...report, laidAgain: laidAgain + 1 },
    { ...report, from: ticks + 1, to: ticks + 1 },
    { ...report, to: ticks + MOST_TICKS_PER_REPORT + 1 },
    { ...report, moves: [[ticks + 4, 'up']] },
    { ...report, moves: [[ticks, 'up']] },
    { ...report, moves: [[ticks + 1, 'forwards']] },
    ...(goesOn ? [{ ...report, to: ticks + 1, isFinal: true }] : []),
    ...(ticks > 0
      ? [
          { ...report, from: 0, moves: [other] },
          { ...report, to: ticks - 1 },
        ]
      : []),
  ];
}

interface Sight {
  field: SnakeField;
  run: SnakeRun;
}

/** The bot's next step: by the shortest way to the food, otherwise to where there is most room. */
function nextDirection({ field, run, random }: Sight & { random: SeededRandom }): Direction {
  const ahead = DIRECTIONS.filter((direction) => direction !== oppositeOf(run.direction));
  if (random.index(STEPS_A_SLIP) === 0) return ahead[random.index(ahead.length)]!;
  const blocked = new Set([...field.obstacles, ...run.snake.slice(0, -1)]);
  const free = ahead.flatMap((direction) => {
    const cell = neighbourOf(run.snake[0]!, direction);
    return cell === null || blocked.has(cell) ? [] : [{ direction, cell }];
  });
  const toFood = distancesFrom(run.food!, blocked);
  const stepsTo = ({ cell }: { cell: number }) =>
    toFood[cell]! < 0 ? Number.POSITIVE_INFINITY : toFood[cell]!;
  const nearest = free.sort((a, b) => stepsTo(a) - stepsTo(b))[0];
  if (!nearest || Number.isFinite(stepsTo(nearest))) return nearest?.direction ?? run.direction;
  const room = ({ cell }: { cell: number }) =>
    distancesFrom(cell, blocked).filter((steps) => steps >= 0).length;
  return free.sort((a, b) => room(b) - room(a))[0]!.direction;
}

const NEIGHBOURS = Array.from({ length: CELLS }, (_, cell) =>
  DIRECTIONS.map((direction) => neighbourOf(cell, direction)).filter((next) => next !== null),
);

/** Steps from one cell to each other, around blocked cells; -1 for unreachable ones. */
function distancesFrom(start: number, blocked: ReadonlySet<number>): Int16Array {
  const distances = new Int16Array(CELLS).fill(-1);
  distances[start] = 0;
  const reached = [start];
  for (const cell of reached) {
    for (const next of NEIGHBOURS[cell]!) {
      if (distances[next]! >= 0 || blocked.has(next)) continue;
      distances[next] = distances[cell]! + 1;
      reached.push(next);
    }
  }
  return distances;
}
