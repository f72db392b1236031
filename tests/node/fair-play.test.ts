// A short form of `npm run fair-play`: fewer plays, on separate seeds, against nearly the same bounds; and the signs of single
// games.
import { describe, expect, test } from 'vitest';
import { BOT_KINDS } from '../../web/pages/fair-play/measured.ts';
import type { SnakeState } from '../../worker/plays/games/snake/report.ts';
import { snakeSigns } from '../../worker/plays/games/snake/signs.ts';
import { speedmatchSigns } from '../../worker/plays/games/speedmatch/signs.ts';
import { triordleSigns } from '../../worker/plays/games/triordle/signs.ts';
import { wordclueSigns } from '../../worker/plays/games/wordclue/signs.ts';
import {
  advance,
  columnOf,
  DIRECTIONS,
  neighbourOf,
  rowOf,
  startRun,
  TICK_MS,
  type Turn,
} from '../../worker/shared/games/snake/rules.ts';
import {
  afterSwap,
  bestSwap,
  correctIn,
  expectedAfter,
  type Order,
  possibleAtFirst,
  type Swapping,
} from '../../worker/shared/games/speedmatch/orders.ts';
import { type SpeedMatchState, swap } from '../../worker/shared/games/speedmatch/rules.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { measured } from '../fair-play/measure.ts';

const SHORT = { plays: 60, botPlays: 18, people: 4400, bots: 100, set: 3 };
const LONG_MS = 300_000;

test('at most three of 1,000 honest accounts are suspected in a year of all games, and 95 of 100 programs are found within ten plays [§4 Fair play]', {
  tags: ['long'],
  timeout: LONG_MS,
}, () => {
  const { people, bots } = measured(GAME_TYPES, SHORT);
  // The long form requires 1: accounts sampled from so few plays repeat the same odd play again and again.
  expect(people.suspected.rate).toBeLessThanOrEqual(3);
  expect(bots.found).toBeGreaterThanOrEqual(0.95);
  // No kind is overlooked in any game. With 18 plays of each, the shares of single kinds vary by chance.
  const missed = bots.games.flatMap(({ game, kinds }) =>
    BOT_KINDS.filter((kind) => kinds[kind].share < 0.25).map((kind) => `${game} ${kind}`),
  );
  expect(missed).toEqual([]);
});

describe('the signs of a play', () => {
  const answers = ['FORGE', 'SLING', 'BOXER'];
  const guessed = (...guesses: string[]) =>
    triordleSigns({
      state: { answers, guesses },
      moves: guesses.map((guess) => ({ move: { guess }, took_ms: 20_000 })),
    });

  test('measure in Triordle how often a guess hits what no clue had pointed to [§4 Fair play]', () => {
    const knew = guessed('CRANE', ...answers).foresight!;
    const found = guessed('CRANE', 'GLOSS', 'FLING', 'SLING', 'BOXES', 'BOXER', 'FORGE').foresight!;
    expect(knew).toBeGreaterThan(found + 4);
    expect(guessed('SLATE', 'CORNI', 'FORGE').quality).toBeGreaterThan(
      guessed('SLATE', 'SLATE', 'FORGE').quality!,
    );
  });

  test('measure in Word Clue how many words still fitted when the player named one [§4 Fair play]', () => {
    const signsOf = (guesses: string[], wrongWords = 0) =>
      wordclueSigns({
        state: { word: 'PLANET', guesses, wrongWords },
        moves: guesses.map((guess) => ({
          move: guess.length === 1 ? { letter: guess } : { word: guess },
          took_ms: 3000,
        })),
      });
    expect(signsOf(['PLANET']).foresight).toBeGreaterThan(4);
    expect(signsOf(['P', 'L', 'A', 'N', 'E', 'PLANET']).foresight).toBeLessThan(1);
    expect(signsOf(['P', 'L']).foresight).toBeUndefined();
  });

  test('measure in Snake how often the step after a meal turned to the new food, sooner than people react, and pauses excuse it [§4 Fair play]', () => {
    expect(chased({ waits: 0 }).reach).toBeGreaterThan(0.8);
    expect(chased({ waits: 1 }).reach).toBeLessThan(0.3);
    expect(chased({ waits: 0, paused_ms: 6000 }).reach).toBe(chased({ waits: 0 }).reach);
    expect(chased({ waits: 0, paused_ms: 60_000 }).reach).toBeLessThan(0.3);
    expect(chased({ waits: 0, meals: 3 }).reach).toBeUndefined();
  });

  test('measure in Speed Match how often the best swap was found among more orders than a person can keep in mind [§4 Fair play]', () => {
    const best = swapped((left) => bestSwap(left).swapping).reach!;
    const worst = swapped((left) => bestSwap(left.map((one) => -one)).swapping).reach!;
    expect(best).toBeGreaterThan(0.8);
    expect(worst).toBeLessThan(0.3);
    expect(swapped((left) => bestSwap(left).swapping, 2).reach).toBeUndefined();
    // Where a person can keep all orders in mind, a swap says nothing.
    const worse = (left: Float64Array, possible: number) => (possible < 12 ? left.map((one) => -one) : left);
    expect(swapped((left, possible) => bestSwap(worse(left, possible)).swapping).reach).toBe(best);
  });
});

/** The signs of a snake that always goes straight for the food, starting the given number of steps after it appears. */
function chased({ waits, meals = 20, paused_ms = 0 }: { waits: number; meals?: number; paused_ms?: number }) {
  const [puzzle, foodSeed] = [{ obstacles: [] }, 7];
  const field = { ...puzzle, foodSeed };
  const turns: Turn[] = [];
  let run = startRun(field);
  const awayFrom = (cell: number) =>
    Math.abs(columnOf(cell) - columnOf(run.food!)) + Math.abs(rowOf(cell) - rowOf(run.food!));
  while (run.end === null && run.eatenAt.length < meals) {
    const free = DIRECTIONS.flatMap((direction) => {
      const to = neighbourOf(run.snake[0]!, direction);
      return to === null || run.snake.includes(to) ? [] : { direction, away: awayFrom(to) };
    });
    const ahead = free.find(({ direction }) => direction === run.direction);
    const isBlind = run.eatenAt.length > 0 && run.ticks < run.eatenAt.at(-1)! + waits;
    const nearest = free.reduce((best, one) => (one.away < best.away ? one : best), ahead ?? free[0]!);
    const { direction } = isBlind && ahead ? ahead : nearest;
    if (direction !== run.direction) turns.push([run.ticks + 1, direction]);
    run = advance(field, run, { toTick: run.ticks + 1, turns: turns.slice(-1) });
  }
  const state: SnakeState = {
    ...{ foodSeed, run, turns, laidAgain: 0, earlierTicks: 0, longestGap_ms: 0 },
    heardAt_ms: run.ticks * TICK_MS + paused_ms,
  };
  return snakeSigns({ puzzle, state });
}

/** The signs of a Speed Match in which each swap is chosen by what every swap leaves, in turns, and how many orders are possible. */
function swapped(choose: (left: Float64Array, possible: number) => Swapping, most = 12) {
  let state: SpeedMatchState = {
    order: [0, 1, 2, 3, 4, 5, 6, 7],
    hidden: [3, 6, 0, 7, 1, 4, 2, 5],
    swaps: [],
  };
  let row: Order = Uint8Array.from(state.order);
  let orders = possibleAtFirst();
  while (orders.length > 1 && state.swaps.length < most) {
    const swapping = choose(expectedAfter(row, orders), orders.length);
    const made = swap(state, { move: state.swaps.length + 1, ...swapping });
    if (!made.ok) throw new Error(made.code);
    state = made.state;
    row = afterSwap(row, swapping);
    orders = orders.filter((order) => correctIn(row, order) === made.reply.correct);
  }
  return speedmatchSigns({ state, moves: [] });
}
