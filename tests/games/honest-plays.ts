// Plays many honest games: each game's own sample player, at a person's pace, through the same rules and time
// accounting as the server's. Counts the outcomes; nothing honest may be refused or marked.

import { acceptedTime } from '../../worker/plays/accepted-time.ts';
import { gameOf } from '../../worker/plays/games/registry.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { tenthsOf } from '../../worker/shared/kernel/points.ts';
import { type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { begin } from '../support/golden-play.ts';
import { SAMPLES } from '../support/samples/samples.ts';

/** A typical player's time for one move, in milliseconds; 2 s unless stated. */
const PACES_MS: Partial<Readonly<Record<GameType, number>>> = {
  memory: 2200,
  speedmatch: 8000,
  sudoku: 40_000,
  triordle: 15_000,
  wordclue: 5000,
  patternmatch: 20_000,
};
const USUAL_PACE_MS = 2000;

const MOST_MOVES = 20_000;

/** The totals of many plays. Points are 0 to 100, in steps of a tenth. */
export interface HonestTally {
  plays: number;
  /** Plays in which an honest move was refused, or that did not end. */
  refused: number;
  /** Plays faster than the human floor. */
  tooFast: number;
  /** Other plays that would be marked: in Word Clue the lucky ones that named the word at once. */
  unlikely: number;
  points: { lowest: number; tenth: number; median: number; ninetieth: number; highest: number };
  metric: { lowest: number; median: number; highest: number };
  /** The longest time of the rules for one move or outcome, in milliseconds, without pauses of the engine. */
  slowest_ms: number;
}

/** Anything slower is repeated: rules are pure, and a pause of the engine does not recur. */
const SUSPECT_MS = 1;
const AGAIN = 5;

/** Plays a game this many times, each play with its own seed. */
export function playHonestly({ type, count }: { type: GameType; count: number }): HonestTally {
  const clock = { slowest_ms: 0 };
  const ended = Array.from({ length: count }, (_, place) =>
    playOnce({ type, seed: place + 1, clock }),
  ).filter((play) => play !== null);
  const sorted = (values: number[]) => values.sort((one, other) => one - other);
  const points = sorted(ended.map((play) => play.points));
  const metric = sorted(ended.map((play) => play.metric));
  return {
    plays: count,
    refused: count - ended.length,
    tooFast: ended.filter(({ isTooFast }) => isTooFast).length,
    unlikely: ended.filter(({ isTooFast, concern }) => !isTooFast && concern).length,
    points: {
      lowest: shareOf(points, 0),
      tenth: shareOf(points, 0.1),
      median: shareOf(points, 0.5),
      ninetieth: shareOf(points, 0.9),
      highest: shareOf(points, 1),
    },
    metric: { lowest: shareOf(metric, 0), median: shareOf(metric, 0.5), highest: shareOf(metric, 1) },
    slowest_ms: Math.round(clock.slowest_ms * 1000) / 1000,
  };
}

interface Clock {
  slowest_ms: number;
}

function playOnce({ type, seed, clock }: { type: GameType; seed: number; clock: Clock }) {
  const play = playThrough({ type, seed, timing: (work) => timed(clock, work) });
  if (!play) return null;
  const { points, metric, isTooFast, state, time_ms } = play;
  const concern = gameOf(type).concern?.(state, time_ms) ?? null;
  const isWithin = points >= 0 && points <= 100;
  return isWithin ? { points: tenthsOf(points) / 10, metric, isTooFast, concern } : null;
}

/** An honest play to its end, with each counted move and its time; null if a move was refused. */
export function playThrough({
  type,
  seed,
  timing = (work) => work(),
}: {
  type: GameType;
  seed: number;
  timing?: <T>(work: () => T) => T;
}) {
  const random = drawsOf(seed);
  const sample = SAMPLES[type];
  const { game, puzzle, state } = begin(type, random);
  const moves: { move: unknown; at_ms: number; reply: Record<string, unknown> }[] = [];
  let now = state;
  let elapsed_ms = 0;
  for (let made = 0; !game.isOver(now) && made < MOST_MOVES; made++) {
    const own_ms = sample.elapsed_ms?.(now);
    elapsed_ms = own_ms ?? elapsed_ms + (PACES_MS[type] ?? USUAL_PACE_MS) * (0.5 + random.index(1001) / 1000);
    const play = { puzzle, state: now, elapsed_ms };
    const move = sample.nextMove({ puzzle, state: now }, random);
    const outcome = timing(() => game.move(play, move));
    if (!outcome.ok) return null;
    if (outcome.counted) moves.push({ move, at_ms: elapsed_ms, reply: outcome.reply });
    now = outcome.state;
  }
  if (!game.isOver(now)) return null;
  const { time_ms, isTooFast } = acceptedTime({
    server_ms: game.ownTime_ms?.({ state: now, elapsed_ms }) ?? elapsed_ms,
    floor_ms: game.humanFloor_ms(now),
  });
  const outcome = timing(() => game.outcome({ puzzle, state: now, time_ms }));
  return { ...outcome, puzzle, state: now, moves, time_ms, isTooFast };
}

/** The draws of a small number. */
export function drawsOf(seed: number): SeededRandom {
  return seededRandom([mixed(seed), mixed(seed + 0x5eed), mixed(seed + 31), mixed(seed + 37)]);
}

/** A word with well-mixed bits (the finish of splitmix32), because the generator's first draws correlate with its seed. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
  return twice ^ (twice >>> 15);
}

/** Runs a pure function and keeps the longest duration, taking the shortest of several tries. */
function timed<T>(clock: Clock, work: () => T): T {
  const start = performance.now();
  const made = work();
  let took = performance.now() - start;
  for (let tries = 0; took > SUSPECT_MS && tries < AGAIN; tries++) {
    const again = performance.now();
    work();
    took = Math.min(took, performance.now() - again);
  }
  clock.slowest_ms = Math.max(clock.slowest_ms, took);
  return made;
}

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
