// Snake: people react to new food after a while and guess at it before, see the way roughly, sometimes turn late, and trap
// themselves; programs take the shortest way that leaves them room. The food is drawn separately for each player.
import { roomByDirection, shortestWay } from '../../../web/games/snake/paths.ts';
import type { SnakePuzzle } from '../../../worker/plays/games/snake/puzzle.ts';
import type { SnakeReport, SnakeState } from '../../../worker/plays/games/snake/report.ts';
import {
  advance,
  columnOf,
  DIRECTIONS,
  type Direction,
  GRID_SIZE,
  neighbourOf,
  oppositeOf,
  rowOf,
  type SnakeField,
  type SnakeRun,
  TICK_MS,
  type Turn,
} from '../../../worker/shared/games/snake/rules.ts';
import type { Draws, Person, Player } from '../players.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

const TICKS_A_REPORT = 25;
/** A run ends after this many meals: more of them reveal nothing new about a program. */
const MEALS_ENOUGH = 80;

export const snakeMind: Mind<SnakePuzzle, SnakeState, SnakeReport> = {
  game_ms: 5000,
  floor_ms: 5000,
  isShared: false,
  next: ({ puzzle, state, player, draws, kept }) => {
    const field: SnakeField = { obstacles: puzzle.obstacles, foodSeed: state.foodSeed };
    const moves: Turn[] = [];
    const way = keptOr(kept, 'way', (): Way => ({ cells: [], to: null, seenFrom: 0 }));
    let { run } = state;
    if (run.ticks === 0) Object.assign(way, { to: null, seenFrom: 0 });
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

/** The planned way, and the tick from which its food is seen. */
interface Way {
  cells: number[];
  to: number | null;
  seenFrom: number;
}

interface Step {
  field: SnakeField;
  run: SnakeRun;
  way: Way;
  player: Player;
  draws: Draws;
}

function stepOf({ field, run, way, player, draws }: Step): Direction {
  const goOn = run.direction;
  if (player.kind === 'bot' && run.eatenAt.length >= MEALS_ENOUGH) return goOn;
  if (way.to !== run.food) {
    way.seenFrom = run.ticks + 1;
    if (player.kind === 'person' && run.eatenAt.length > 0)
      way.seenFrom += Math.floor(reaction_ms(player, draws) / TICK_MS);
    way.cells = [];
    way.to = run.food;
    if (way.seenFrom > run.ticks + 1 && draws.chance(guesses(player))) return towardsMiddle({ field, run });
  }
  if (run.ticks + 1 < way.seenFrom) return straightUnlessBlocked({ field, run });
  if (way.cells.length === 0) way.cells = shortestWay(field, run) ?? [];
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

/** From the picture of the new food to the pressed key: a choice of three directions. */
function reaction_ms({ pace }: Person, draws: Draws): number {
  return (300 + 130 * pace) * Math.exp(0.22 * draws.normal());
}

/** How often a player turns at once without having seen the new food, where most of it will be. */
function guesses(player: Player): number {
  return shareAt(player, { middle: 0.15, step: 0.07, most: 0.4 });
}

function towardsMiddle({ field, run }: Pick<Step, 'field' | 'run'>): Direction {
  const middle = (GRID_SIZE - 1) / 2;
  const off = (cell: number) => Math.hypot(columnOf(cell) - middle, rowOf(cell) - middle);
  const free = roomByDirection(field, run);
  const roomy = free.filter(({ room }) => room >= run.snake.length);
  return (roomy.length > 0 ? roomy : free).reduce<{ direction: Direction; away: number }>(
    (best, { direction }) => {
      const away = off(neighbourOf(run.snake[0]!, direction)!);
      return away < best.away ? { direction, away } : best;
    },
    { direction: run.direction, away: Number.POSITIVE_INFINITY },
  ).direction;
}

function straightUnlessBlocked({ field, run }: Pick<Step, 'field' | 'run'>): Direction {
  const rooms = roomByDirection(field, run);
  const ahead = rooms.find(({ direction }) => direction === run.direction);
  if (ahead && ahead.room >= run.snake.length) return run.direction;
  return rooms.reduce(
    (best, one) => (one.room > best.room ? one : best),
    ahead ?? rooms[0] ?? { direction: run.direction, room: 0 },
  ).direction;
}
