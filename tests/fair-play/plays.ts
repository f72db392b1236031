// Simulates plays with the server's own rules and signs.
import type { Readings, TimedMove } from '../../worker/plays/signs.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { begin } from '../support/golden-play.ts';
import { ANAGRAM_ENDS_MS, anagramMind } from './minds/anagram.ts';
import { memoryMind } from './minds/memory.ts';
import type { Mind } from './minds/mind.ts';
import { patternmatchMind } from './minds/patternmatch.ts';
import { snakeMind } from './minds/snake.ts';
import { speedmatchMind } from './minds/speedmatch.ts';
import { sudokuMind } from './minds/sudoku.ts';
import { triordleMind } from './minds/triordle.ts';
import { wordclueMind } from './minds/wordclue.ts';
import { drawsFrom, type Player, took_ms } from './players.ts';

// biome-ignore lint/suspicious/noExplicitAny: a mind only receives what its own game made.
export const MINDS: Readonly<Partial<Record<GameType, Mind<any, any, any>>>> = {
  memory: memoryMind,
  speedmatch: speedmatchMind,
  anagram: anagramMind,
  triordle: triordleMind,
  wordclue: wordclueMind,
  patternmatch: patternmatchMind,
  sudoku: sudokuMind,
  snake: snakeMind,
};

const MOST_MOVES = 5000;

export interface Simulated {
  readings: Readings;
  /** Whether the rules alone mark it, as too fast for people or as known beforehand. */
  isMarked: boolean;
  points: number;
  time_ms: number;
}

/** Plays one play of a player to its end, from a seed. Throws when the rules refuse a move. */
export function simulated(
  type: GameType,
  player: Player,
  { seed, set }: { seed: number; set: number },
): Simulated {
  const draws = drawsFrom(seed, set);
  const mind = MINDS[type]!;
  const { game, puzzle, state } = begin(type, draws.random);
  const kept = new Map<string, unknown>();
  let now = state;
  let elapsed_ms = 0;
  let made: TimedMove<unknown>[] = [];
  for (let count = 0; !game.isOver(now) && count < MOST_MOVES; count++) {
    const { move, usual_ms } = mind.next({ puzzle, state: now, player, draws, kept });
    const took =
      type === 'snake'
        ? 5000
        : took_ms(player, { usual_ms, game_ms: mind.game_ms, floor_ms: mind.floor_ms }, draws);
    const isOut = type === 'anagram' && elapsed_ms + took > ANAGRAM_ENDS_MS;
    const at_ms = isOut ? ANAGRAM_ENDS_MS : elapsed_ms + took;
    const moved = game.move(
      { puzzle, state: now, elapsed_ms: at_ms },
      isOut ? { words: [], finishes: true } : move,
    );
    if (!moved.ok)
      throw new Error(`${type}: ${player.name} made a refused move: ${JSON.stringify([move, moved])}`);
    if (moved.counted)
      made.push({ move: isOut ? { words: [], finishes: true } : move, took_ms: at_ms - elapsed_ms });
    [now, elapsed_ms] = [moved.state, at_ms];
  }
  if (mind.reports) made = reported(made as TimedMove<Report>[], mind.reports.every_ms);
  const time_ms = game.ownTime_ms?.({ state: now, elapsed_ms }) ?? elapsed_ms;
  const floor_ms = game.humanFloor_ms(now);
  const concern = game.concern?.(now, Math.max(time_ms, floor_ms)) ?? null;
  return {
    readings: game.signs({ puzzle, state: now, moves: made }),
    isMarked: time_ms < floor_ms || concern?.gate === 'marked_plays',
    points: game.outcome({ puzzle, state: now, time_ms }).points,
    time_ms,
  };
}

/** Moves as a page reports them: batched every few seconds. */
function reported(made: readonly TimedMove<Report>[], every_ms: number): TimedMove<unknown>[] {
  const reports: TimedMove<unknown>[] = [];
  let [at_ms, told_ms] = [0, 0];
  let waiting: Report[] = [];
  for (const [place, { move, took_ms: took }] of made.entries()) {
    at_ms += took;
    waiting.push(move);
    const next_ms = at_ms + (made[place + 1]?.took_ms ?? Number.POSITIVE_INFINITY);
    const due_ms = place === made.length - 1 ? at_ms : Math.ceil(at_ms / every_ms) * every_ms;
    if (next_ms <= due_ms) continue;
    const together = { ...waiting[0]!, moves: waiting.flatMap(({ moves }) => moves) };
    reports.push({ move: together, took_ms: due_ms - told_ms });
    told_ms = due_ms;
    waiting = [];
  }
  return reports;
}

interface Report {
  from: number;
  moves: unknown[];
}
