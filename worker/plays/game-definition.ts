// The interface between the engine and the games. Each game implements it and nothing else on the server; the engine knows
// no particular game.

import type { GateName } from '../platform/gates.ts';
import type { CallInput, CallReply } from '../shared/contract/call.ts';
import type { Details, GameContract, MoveInput, MoveName, MoveReply, View } from '../shared/contract/game.ts';
import type { submitResult } from '../shared/contract/plays.ts';
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { Made, Violation } from '../shared/kernel/moves.ts';
import type { SeededRandom } from '../shared/kernel/seeded-random.ts';
import type { GameReplay } from './game-replay.ts';
import type { Pool } from './pool-order.ts';
import type { Readings, TimedMove } from './signs.ts';

/** The outcome of a finished or given-up play under the rules (RULES §3). */
export interface Outcome {
  /** 0 to 100, not yet rounded. */
  points: number;
  /** The game's metric on boards: clicks, turns, words, guesses, clue points, mistakes, seconds or score. */
  metric: number;
  /** The result's `clicks` if it differs from the metric: 0 for sudoku, whose metric is the time. */
  clicks?: number;
  /** The number of attempts, as the game defines them. */
  attempts: number;
  solved: boolean;
}

export interface PuzzleSource {
  day: GameDay;
  /** The day's `perDay` places in the pool; no place is drawn twice within an epoch. Empty without a pool. */
  entries: readonly number[];
  random: SeededRandom;
}

/** Turns the checked fields of a move's call into the rules' move. A method type, so that `AnyGame` accepts every game. */
type MoveReader<Input, Move> = { read(input: Input): Move }['read'];

/** The fields of a result submission other than game and token; a replayed game finds its last report in them. */
export type Submission = Omit<CallInput<typeof submitResult>['body'], 'game_type' | 'game_session_token'>;

/** Deeply read-only. */
type Read<T> = T extends object ? { readonly [K in keyof T]: Read<T[K]> } : T;

/**
 * The secret side of a game, typed by its contract. `Puzzle` is shared by all players of a day, `State` belongs to one
 * play; both are plain JSON. `Move` is a move as the rules take it and as the play stores it.
 */
export interface GameDefinition<C extends GameContract, Puzzle, State, Move> {
  contract: C;
  /**
   * The pool that days draw from without repetition; null if draws practically never repeat. With `shuffledWithin` the
   * pool keeps its order except within runs of that many entries.
   */
  pool: Pool | null;
  puzzle(source: PuzzleSource): Puzzle;
  /** Pools of other difficulties for practice in the archive, besides the day's own puzzle (RULES §4). */
  practice?: Partial<Record<Difficulty, { size: number; puzzleAt(place: number): Puzzle }>>;
  /** A new play; `random` is determined by player, game and day. */
  begin(puzzle: Puzzle, random: SeededRandom): State;
  /** The game's fields of the opening reply; none is secret. `elapsed_ms` counts from the first opening. */
  view(play: { puzzle: Puzzle; state: State; puzzleId: string; elapsed_ms: number }): Read<View<C>>;
  /** The same once the play is over; a game without it refuses such an opening as already played. */
  viewAfterEnd?(play: { puzzle: Puzzle; state: State; puzzleId: string; revealed: boolean }): Read<View<C>>;
  /** The reply to the contract's read-only call, while the play is open and afterwards. */
  look?(play: {
    puzzle: Puzzle;
    state: State;
    isOver: boolean;
    revealed: boolean;
    openedAt: number;
  }): Read<CallReply<NonNullable<C['look']>>>;
  /** For each move of the contract, turns its checked fields into the rules' move. */
  moves: { [M in MoveName<C>]: MoveReader<MoveInput<C['moves'][M]>, Move> };
  /** Identifies a repeated move, which gets the first one's reply again; null if every move counts. */
  keyOf(move: Move): string | null;
  /** `elapsed_ms` counts from the opening. */
  move(
    play: { puzzle: Puzzle; state: State; elapsed_ms: number },
    move: Move,
  ): Made<State, Read<MoveReply<C>>> | Violation;
  /** The last report of a replayed game, read from the fields of a result submission: `moves`, `ticks`, `grid`, … */
  closingMove?(submission: Submission): Move | null;
  isOver(state: State): boolean;
  /**
   * The fields that the final move's reply adds, such as the answers; `pointsEarned` equals the result's, doubled on the
   * game's special day.
   */
  ending(play: { puzzle: Puzzle; state: State; pointsEarned: number }): Read<Partial<MoveReply<C>>>;
  /** `time_ms` is the play's accepted time. Also called for a play that is given up. */
  outcome(play: { puzzle: Puzzle; state: State; time_ms: number }): Outcome;
  /** The shortest time in which a person can have made these moves; a shorter time is raised to it and marks the play. */
  humanFloor_ms(state: State): number;
  /** The content of an ended play's `details_json`; `revealed` is false for a given-up play until its day closes. */
  details(play: { puzzle: Puzzle; state: State; revealed: boolean }): Read<Details<C>>;
  /**
   * The solution as printed lines, for Doxa Daily once the day has closed (RULES §13). If each player had a different
   * deal, the part that all shared.
   */
  solution(puzzle: Puzzle): string[];
  /** The answers, in upper case, whose meanings a result gives once the day has closed. */
  wordsOf?(puzzle: Puzzle): readonly string[];
  replay: GameReplay<Puzzle, State, Move>;
  /** The progress of an open play in a few words: '3 of 8 pairs'. */
  progress(state: State): string;
  /** The number of moves with a round trip each: every one widens a challenge's tie by 0.3 s (RULES §5); 0 if replayed. */
  sealedMoves(state: State): number;
  /** The play's time, if not the server's elapsed time: e.g. ticks x 200 ms. */
  ownTime_ms?(play: { state: State; elapsed_ms: number }): number;
  /**
   * The reason, if any, to keep a finished play out of boards, pools and prizes while a gate is on (RULES §4).
   * `time_ms` is its accepted time.
   */
  concern?(state: State, time_ms: number): { gate: GateName; reason: string } | null;
  /** The signs of a finished play (RULES §4, Fair play); `moves` are the counted ones. */
  signs(play: { puzzle: Puzzle; state: State; moves: readonly TimedMove<Move>[] }): Readings;
  /** A given-up play keeps its points, and is weighed like a finished one (snake). */
  keepsPointsGivenUp?: true;
  /** A day counts for a streak only with points, because a play can also end without any move. */
  countsWithPointsOnly?: true;
  /** Whether an open play has no time left (anagram). */
  isTimeUp?(play: { state: State; elapsed_ms: number }): boolean;
  /** The player may end the play at any moment, and it still counts as played to the end (anagram). */
  mayAlwaysEnd?: true;
}

/** A game without its own types: the engine passes a game only values that the same game made. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a game's own types are erased.
export type AnyGame = GameDefinition<GameContract, any, any, any>;
