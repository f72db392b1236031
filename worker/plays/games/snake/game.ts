// Snake for the engine: a replayed game. The page reports ticks and turns, the rules step through them, and the report in
// which the snake dies ends the play.

import { snake } from '../../../shared/games/snake/contract.ts';
import {
  columnOf,
  GRID_SIZE,
  levelOf,
  pointsOf,
  rowOf,
  START_DIRECTION,
  START_SNAKE,
  scoreOf,
  TICK_MS,
} from '../../../shared/games/snake/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { drawObstacles, type SnakePuzzle } from './puzzle.ts';
import { snakeReplay } from './replay.ts';
import {
  append,
  LONGEST_SILENCE_MS,
  MOST_PAUSED_MS,
  paused_ms,
  type SnakeReport,
  type SnakeState,
  startState,
} from './report.ts';
import { snakeSigns } from './signs.ts';

const HALF_A_SEED = 2 ** 16;

export const snakeGame: GameDefinition<typeof snake, SnakePuzzle, SnakeState, SnakeReport> = {
  contract: snake,
  pool: null,
  puzzle: ({ random }) => drawObstacles(random),
  begin: ({ obstacles }, random) => {
    const foodSeed = random.index(HALF_A_SEED) * HALF_A_SEED + random.index(HALF_A_SEED);
    return startState({ obstacles, foodSeed });
  },
  view: ({ puzzle, state, puzzleId }) => ({
    puzzle_id: puzzleId,
    obstacles: placesOf(puzzle.obstacles),
    snake: placesOf(START_SNAKE),
    direction: START_DIRECTION,
    food_seed: state.foodSeed,
    grid_size: GRID_SIZE,
    tick_ms: TICK_MS,
    moves: state.turns,
    ticks: state.run.ticks,
    laid_again: state.laidAgain,
  }),
  moves: {
    report: ({ laid_again = 0, from_tick, to_tick, moves }) => ({
      laidAgain: laid_again,
      from: from_tick,
      to: to_tick,
      moves,
      isFinal: false,
    }),
  },
  // A report with ticks is identified by them, so that the final one gets its reply again if that was lost.
  keyOf: ({ laidAgain, from, to, isFinal }) => (isFinal || from === to ? null : `${laidAgain}:${from}:${to}`),
  move: ({ puzzle, state, elapsed_ms }, report) =>
    append({ obstacles: puzzle.obstacles, state, elapsed_ms }, fromWhereItStands(report, state)),
  closingMove: ({ give_up, laid_again, from_tick, ticks, moves }) => {
    if (ticks == null) return null;
    return {
      laidAgain: laid_again ?? 0,
      from: from_tick ?? STANDING,
      to: ticks,
      moves: moves ?? [],
      isFinal: give_up !== true,
    };
  },
  isOver: ({ run }) => run.end !== null,
  ending: () => ({}),
  outcome: ({ state }) => {
    const score = scoreOf(state.run);
    return { points: pointsOf(score), metric: score, attempts: 1, solved: true };
  },
  countsWithPointsOnly: true,
  keepsPointsGivenUp: true,
  humanFloor_ms: () => 0,
  details: ({ puzzle, state: { run, laidAgain } }) => ({
    score: scoreOf(run),
    level: levelOf(scoreOf(run)),
    ticks: run.ticks,
    length: run.snake.length,
    end: run.end ?? 'given_up',
    laid_again: laidAgain,
    eaten_at: run.eatenAt,
    snake: placesOf(run.snake),
    obstacles: placesOf(puzzle.obstacles),
  }),
  solution: ({ obstacles }) => [`${obstacles.length} obstacles. The solution was not to meet them.`],
  progress: ({ run }) => `Score ${scoreOf(run)}`,
  replay: snakeReplay,
  signs: snakeSigns,
  sealedMoves: () => 0,
  ownTime_ms: ({ state }) => state.run.ticks * TICK_MS,
  concern: (state) => {
    if (state.longestGap_ms > LONGEST_SILENCE_MS) {
      return { gate: 'report_gaps', reason: 'silent for more than 30 seconds' };
    }
    if (paused_ms(state) > MOST_PAUSED_MS) {
      return { gate: 'marked_plays', reason: 'paused for more than 5 minutes' };
    }
    return null;
  },
};

/** The start tick of a last report that names none: it begins at the server's current tick. */
const STANDING = -1;

function fromWhereItStands(report: SnakeReport, { run }: SnakeState): SnakeReport {
  return report.from === STANDING ? { ...report, from: run.ticks } : report;
}

function placesOf(cells: readonly number[]): [number, number][] {
  return cells.map((cell) => [columnOf(cell), rowOf(cell)]);
}
