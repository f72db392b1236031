// Golden plays: whole plays recorded once. Replayed anywhere (Node, workerd, Chromium) they must give the same result.

import type { Outcome } from '../../worker/plays/game-definition.ts';
import { gameOf } from '../../worker/plays/games/registry.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { type Seed, type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { SAMPLES } from './samples/samples.ts';

/** A whole play: its beginning, its moves, and its outcome. */
export interface GoldenPlay {
  game: GameType;
  seed: Seed;
  moves: unknown[];
  time_ms: number;
  opening: string;
  replies: string[];
  outcome: Outcome;
  details: string;
}

const DAY = '2027-03-10' as GameDay;
const MOST_MOVES = 20_000;

/** Begins a play of a game from a seed. */
export function begin(type: GameType, random: SeededRandom) {
  const game = gameOf(type);
  const size = game.pool?.size ?? 0;
  const entries = Array.from({ length: game.pool?.perDay ?? 0 }, () => random.index(size));
  const puzzle = game.puzzle({ day: DAY, entries, random });
  return { game, puzzle, state: game.begin(puzzle, random) };
}

/** Records an honest play from a seed. */
export function recordPlay(type: GameType, seed: Seed): GoldenPlay {
  const random = seededRandom(seed);
  const { game, puzzle, state } = begin(type, random);
  const sample = SAMPLES[type];
  const moves: unknown[] = [];
  let now = state;
  while (!game.isOver(now) && moves.length < MOST_MOVES) {
    const move = sample.nextMove({ puzzle, state: now }, random);
    const elapsed_ms = sample.elapsed_ms?.(now) ?? moves.length * 1000;
    const made = game.move({ puzzle, state: now, elapsed_ms }, move);
    if (!made.ok) throw new Error(`${type}: an honest move was refused: ${JSON.stringify(move)}`);
    moves.push(move);
    now = made.state;
  }
  return replay({ game: type, seed, moves });
}

/** Replays moves from a seed, and returns everything that resulted. */
export function replay({ game: type, seed, moves }: Pick<GoldenPlay, 'game' | 'seed' | 'moves'>): GoldenPlay {
  const { game, puzzle, state } = begin(type, seededRandom(seed));
  const time_ms = moves.length * 1500;
  const opening = JSON.stringify(game.view({ puzzle, state, puzzleId: 'golden', elapsed_ms: 0 }));
  const replies: string[] = [];
  let now = state;
  for (const [place, move] of moves.entries()) {
    const elapsed_ms = SAMPLES[type].elapsed_ms?.(now) ?? place * 1000;
    const made = game.move({ puzzle, state: now, elapsed_ms }, move);
    if (!made.ok) throw new Error(`${type}: move ${place} was refused with ${made.code}`);
    replies.push(JSON.stringify(made.reply));
    now = made.state;
  }
  return {
    game: type,
    seed,
    moves,
    time_ms,
    opening,
    replies,
    outcome: game.outcome({ puzzle, state: now, time_ms }),
    details: JSON.stringify(game.details({ puzzle, state: now, revealed: true })),
  };
}
