// Snake: people see the way roughly, sometimes turn late, and trap themselves; programs take the shortest way that leaves them
// room. The food is drawn separately for each player.
import { roomByDirection, shortestWay } from '../../../web/games/snake/paths.ts';
import type { SnakePuzzle } from '../../../worker/plays/games/snake/puzzle.ts';
import type { SnakeReport, SnakeState } from '../../../worker/plays/games/snake/report.ts';
import {
  advance,
  DIRECTIONS,
  type Direction,
  neighbourOf,
  oppositeOf,
  type SnakeField,
  type SnakeRun,
  type Turn,
} from '../../../worker/shared/games/snake/rules.ts';
import type { Draws, Player } from '../players.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

const TICKS_A_REPORT = 25;
/** A run ends after this many meals: more of them reveal nothing new about a program. */
const MEALS_ENOUGH = 80;

export const snakeMind: Mind<SnakePuzzle, SnakeState, SnakeReport> = {
  game_ms: 5000,
  floor_ms: 5000,
  isShared: false,
  takes: 3,
  next: ({ puzzle, state, player, draws, kept }) => {
    const field: SnakeField = { obstacles: puzzle.obstacles, foodSeed: state.foodSeed };
    const moves: Turn[] = [];
    const way = keptOr(kept, 'way', (): { cells: number[]; to: number | null } => ({ cells: [], to: null }));
    let { run } = state;
    if (run.ticks === 0) way.to = null;
    while (run.end === null && run.ticks < state.run.ticks + TICKS_A_REPORT) {
      const tick = run.ticks + 1;
      const direction = stepOf({ field, run, way, player, draws });
      if (direction !== run.direction) moves.push([tick, direction]);
      run = advance(field, run, {
        toTick: tick,
        turns: direction === run.direction ? [] : [[tick, direction]],
      });
    }
    return {
      move: { laidAgain: state.laidAgain, from: state.run.ticks, to: run.ticks, moves, isFinal: false },
      usual_ms: 5000,
    };
  },
};

interface Step {
  field: SnakeField;
  run: SnakeRun;
  way: { cells: number[]; to: number | null };
  player: Player;
  draws: Draws;
}

function stepOf({ field, run, way, player, draws }: Step): Direction {
  const goOn = run.direction;
  if (player.kind === 'bot' && run.eatenAt.length >= MEALS_ENOUGH) return goOn;
  if (way.to !== run.food || way.cells.length === 0) {
    way.to = run.food;
    way.cells = shortestWay(field, run) ?? [];
  }
  const next = way.cells[0];
  const planned = DIRECTIONS.find(
    (direction) => next !== undefined && neighbourOf(run.snake[0]!, direction) === next,
  );
  const isTurn = planned !== undefined && planned !== goOn;
  // Turning late or overlooking something: the longer the snake, the more there is to see.
  const slip =
    player.kind === 'bot'
      ? player.errs / 12
      : (0.06 - shareAt(player, { middle: 0.028, step: 0.0105, most: 0.054 })) * (1 + run.snake.length / 80);
  const late =
    player.kind === 'bot' ? player.errs / 2 : 0.2 - shareAt(player, { middle: 0.05, step: 0.03, most: 0.13 });
  if (isTurn && draws.chance(late)) {
    way.cells = [];
    return goOn;
  }
  if (isTurn && draws.chance(slip)) {
    way.cells = [];
    return draws.oneOf(DIRECTIONS.filter((direction) => direction !== oppositeOf(goOn)));
  }
  const rooms =
    player.kind === 'bot' || draws.chance(0.8) || next === undefined ? roomByDirection(field, run) : [];
  const room = (direction: Direction | undefined) =>
    rooms.find((one) => one.direction === direction)?.room ?? -1;
  const most = rooms.reduce((best, one) => (one.room > best ? one.room : best), -1);
  if (planned !== undefined && (rooms.length === 0 || room(planned) >= Math.min(most, run.snake.length))) {
    way.cells.shift();
    return planned;
  }
  way.cells = [];
  return rooms.find((one) => one.room === most)?.direction ?? goOn;
}
