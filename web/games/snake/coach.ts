// Coaches Snake: compares each meal with its shortest safe way, and finds the last turn that would have avoided the end.
import { turnsOf } from '#shared/games/snake/path.ts';
import { advance, type SnakeField, type SnakeRun, startRun } from '#shared/games/snake/rules.ts';
import {
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
} from '../../kits/coach/reading.ts';
import { roomByDirection, roomOf, shortestWay } from './paths.ts';

/** A meal that took this many steps too many has a skill of 0. */
const ALL_SKILL = 40;
/** How many ticks before the end of a run are searched for a way out. */
const LOOKED_BACK = 80;
/** The cost of the end of a run, in steps of detour. */
const ENDED = 60;
const TURNS_AT = 30;

/** A run at one tick, and the frame of the replay that shows it. */
interface Moment {
  run: SnakeRun;
  place: number;
}

export function readSnake({ start, steps }: ReadPlay<'snake'>): Reading {
  const field: SnakeField = { obstacles: start.obstacles, foodSeed: start.food_seed };
  let place = 0;
  const moves = steps.flatMap(([, ticks, path]) => {
    const moments = momentsOf(field, { ticks: Number(ticks), path: String(path), from: place });
    place = moments.at(-1)!.place;
    const meals = mealsOf(field, moments);
    return [...meals, ...endOf(field, moments, new Set(meals.map((meal) => meal.place)))].sort(
      (one, other) => one.place - other.place,
    );
  });
  const reading = readingOf(moves, { turns_at: TURNS_AT, nouns: ['way', 'ways'] });
  return {
    ...reading,
    summary: reading.summary || 'The run ended before its first meal. Next time leave by the longer side.',
  };
}

/** The start of a run, its meals and each of its last ticks. */
function momentsOf(
  field: SnakeField,
  { ticks, path, from }: { ticks: number; path: string; from: number },
): Moment[] {
  const turns = turnsOf(path);
  let run = startRun(field);
  const whole = advance(field, run, { toTick: ticks, turns });
  const last = Array.from({ length: LOOKED_BACK }, (_, back) => whole.ticks - LOOKED_BACK + 1 + back);
  const ticksToSee = [...whole.eatenAt.filter((tick) => tick < last[0]!), ...last.filter((tick) => tick > 0)];
  return [0, ...ticksToSee].map((toTick) => {
    run = advance(field, run, { toTick, turns });
    return { run, place: from + toTick };
  });
}

/** Compares each meal with the shortest way that left room. */
function mealsOf(field: SnakeField, moments: readonly Moment[]): JudgedMove[] {
  let from = moments[0]!;
  return moments.flatMap((moment, at) => {
    const { run, place } = moment;
    if (at === 0 || run.eatenAt.length === from.run.eatenAt.length) return [];
    const meal = run.eatenAt.length;
    const taken = run.ticks - from.run.ticks;
    const way = shortestWay(field, from.run);
    const isSafe = way !== null && hasRoomAfter(field, from.run, way);
    const shortest = isSafe ? way.length : null;
    const lost = shortest === null ? 0 : taken - shortest;
    from = moment;
    const best = lost > 0 ? `${shortest} steps` : null;
    return [
      {
        place,
        yours: stepsInWords(taken),
        best,
        skill: shortest === null ? null : Math.max(0, 1 - lost / ALL_SKILL),
        luck: null,
        lost,
        given: 0,
        line: mealInWords({ meal, taken, shortest, isNarrow: roomOf(field, run.snake) < run.snake.length }),
      },
    ];
  });
}

/** Whether the snake still has room after a way has led it to its food. */
function hasRoomAfter(field: SnakeField, { snake }: SnakeRun, way: readonly number[]): boolean {
  const after = [...way.toReversed(), ...snake].slice(0, snake.length + 1);
  return roomOf(field, after) >= Math.min(after.length, 3);
}

/** The last tick before the end at which another direction would have left more room. */
function endOf(field: SnakeField, moments: readonly Moment[], meals: ReadonlySet<number>): JudgedMove[] {
  const last = moments.at(-1)!;
  if (last.run.end === null || last.run.end === 'full' || last.run.end === 'last_tick') return [];
  for (let at = moments.length - 2; at >= 0 && at > moments.length - LOOKED_BACK; at--) {
    const { run, place } = moments[at]!;
    const next = moments[at + 1]!.run;
    const taken = next.end === null ? roomOf(field, next.snake) : 0;
    const others = roomByDirection(field, run).filter(({ direction }) => direction !== next.direction);
    const best = others.sort((one, other) => other.room - one.room)[0];
    if (!best || best.room <= taken) continue;
    const isOpen = best.room >= run.snake.length;
    return [
      {
        // The frame of a meal is taken by the comment on the meal.
        place: meals.has(place) ? place + 1 : Math.max(place, 1),
        yours: next.direction,
        best: best.direction,
        skill: 0,
        luck: null,
        lost: ENDED,
        given: 0,
        line: `Turning ${best.direction} here would have ${isOpen ? 'kept the way open' : `left ${best.room} cells more to move in`}.`,
      },
    ];
  }
  return [];
}

function mealInWords({
  meal,
  taken,
  shortest,
  isNarrow,
}: {
  meal: number;
  taken: number;
  shortest: number | null;
  isNarrow: boolean;
}): string {
  const way =
    shortest === null
      ? `Meal ${meal} took ${stepsInWords(taken)}.`
      : taken === shortest
        ? `Meal ${meal} by the shortest way there was.`
        : `Meal ${meal} took ${stepsInWords(taken)}; ${shortest} would have done.`;
  return isNarrow ? `${way} Space was tight there.` : way;
}

function stepsInWords(steps: number): string {
  return `${steps} ${steps === 1 ? 'step' : 'steps'}`;
}

const ENDS: Readonly<Record<string, string>> = {
  wall: 'at a wall',
  obstacle: 'at an obstacle',
  self: 'against themselves',
  full: 'on a full field',
  last_tick: 'by time',
};

export function tellSnake(tried: Tried): string {
  return `How the snakes ended: ${triedInWords(tried, (end) => ENDS[end] ?? end)}.`;
}
