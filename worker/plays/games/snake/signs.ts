// The signs of a Snake: its number of meals, how directly it reached them, and how often it turned to one sooner than people
// can react.
import {
  advance,
  CELLS,
  columnOf,
  DIRECTIONS,
  neighbourOf,
  rowOf,
  type SnakeField,
  type SnakeRun,
  startRun,
  type Turn,
} from '../../../shared/games/snake/rules.ts';
import { likelyShare, mean, type Readings } from '../../signs.ts';
import type { SnakePuzzle } from './puzzle.ts';
import { paused_ms, type SnakeState } from './report.ts';

/** Paths to meals are judged only if there are this many; after many meals the body gets in every player's way. */
const FEWEST_MEALS = 8;
const MOST_MEALS = 40;
/** Reactions are judged only if this many meals asked for an immediate turn. */
const FEWEST_ASKED = 4;
/** In a pause a person can look at the food. After the count-in and the network's share, each second of it excuses a turn. */
const COUNT_IN_MS = 6000;
const PAUSE_A_TURN_MS = 1000;

export function snakeSigns({ puzzle, state }: { puzzle: SnakePuzzle; state: SnakeState }): Readings {
  const { eatenAt } = state.run;
  const quality = Math.log1p(eatenAt.length);
  const field: SnakeField = { obstacles: puzzle.obstacles, foodSeed: state.foodSeed };
  const given = new Map<number, Turn>(state.turns.map((turn) => [turn[0], turn]));
  let run = startRun(field);
  const answers: boolean[] = [];
  const detours = eatenAt.slice(0, MOST_MEALS).map((tick, at) => {
    // The player sees the first food during the count-in.
    const answer = at === 0 ? null : answerOf({ field, run, turn: given.get(run.ticks + 1) });
    if (answer !== null) answers.push(answer);
    const least = distance(run.snake[0]!, run.food!);
    const taken = tick - run.ticks;
    const turns = state.turns.filter(([at]) => at > run.ticks && at <= tick);
    run = advance(field, run, { toTick: tick, turns });
    return Math.min(CELLS, taken - least);
  });
  return {
    quality,
    ...(detours.length >= FEWEST_MEALS
      ? {
          foresight: detours.filter((steps) => steps === 0).length / detours.length,
          order: mean(detours.map((steps) => Math.log1p(steps))),
        }
      : {}),
    ...(answers.length >= FEWEST_ASKED ? { reach: likelyShare(excused(answers, state)) } : {}),
  };
}

/**
 * Whether the first step after a meal turned towards the new food; null if going straight on led there too or was blocked, or
 * if no turn led nearer. Nobody can foresee where food appears, and the step follows within 200 ms, before a person can
 * react: a person turns only by a plan or a guess.
 */
function answerOf({ field, run, turn }: { field: SnakeField; run: SnakeRun; turn: Turn | undefined }) {
  const head = run.snake[0]!;
  const isNearer = (to: number) => distance(to, run.food!) < distance(head, run.food!);
  const isFree = (to: number | null): to is number =>
    to !== null && !field.obstacles.includes(to) && !run.snake.includes(to);
  const ahead = neighbourOf(head, run.direction);
  if (!isFree(ahead) || isNearer(ahead)) return null;
  const nearer = DIRECTIONS.filter((direction) => {
    const to = neighbourOf(head, direction);
    return isFree(to) && isNearer(to);
  });
  return nearer.length === 0 ? null : turn !== undefined && nearer.includes(turn[1]);
}

/** The answers without those that pauses may explain. */
function excused(answers: readonly boolean[], state: SnakeState): boolean[] {
  let left = Math.floor(Math.max(0, paused_ms(state) - COUNT_IN_MS) / PAUSE_A_TURN_MS);
  return answers.map((answer) => answer && left-- <= 0);
}

function distance(one: number, other: number): number {
  return Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));
}
