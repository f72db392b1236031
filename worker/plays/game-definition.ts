// What a game is to the engine. Eight games implement this and nothing else on the server; the engine knows no game.

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

/** What the rules make of a finished or given-up play (RULES §3). */
export interface Outcome {
  /** 0 to 100, not yet rounded. */
  points: number;
  /** The game's metric on boards: clicks, turns, words, guesses, clue points, mistakes, seconds or score. */
  metric: number;
  /** What the result's `clicks` says where it is not the metric: 0 for sudoku, whose metric is the time (API, Plays). */
  clicks?: number;
  /** How many attempts were made, in the game's own sense. */
  attempts: number;
  solved: boolean;
}

export interface PuzzleSource {
  day: GameDay;
  /** The day's places in the pool, `perDay` of them; no place comes twice within an epoch. Empty without a pool. */
  entries: readonly number[];
  random: SeededRandom;
}

/** What the rules make of the checked fields of a move's call. A method's type, so that `AnyGame` holds every game. */
type MoveReader<Input, Move> = { read(input: Input): Move }['read'];

/** What a result submission says beside whose it is; a replayed game finds its last report in it. */
export type Submission = Omit<CallInput<typeof submitResult>['body'], 'game_type' | 'game_session_token'>;

/** A value that is only read, all the way down. */
type Read<T> = T extends object ? { readonly [K in keyof T]: Read<T[K]> } : T;

/**
 * The secret side of a game, typed by its contract. `Puzzle` is shared by all players of a day, `State` is one play; both
 * are plain JSON. `Move` is a move as the rules take it and as the play keeps it.
 */
export interface GameDefinition<C extends GameContract, Puzzle, State, Move> {
  contract: C;
  /**
   * The pool a day takes from without repetition; null when the day's draw never repeats in practice. With
   * `shuffledWithin` the pool keeps its order but for stretches of that many entries.
   */
  pool: Pool | null;
  /** The day's puzzle, from the secret side. */
  puzzle(source: PuzzleSource): Puzzle;
  /** For practice in the archive, beside the day's own puzzle: pools of other difficulties (RULES §4). */
  practice?: Partial<Record<Difficulty, { size: number; puzzleAt(place: number): Puzzle }>>;
  /** A new play: `random` is the player's own draw, repeated by the same player, game and day. */
  begin(puzzle: Puzzle, random: SeededRandom): State;
  /** The opening's own fields; nothing in them is secret. `elapsed_ms` counts from the first opening. */
  view(play: { puzzle: Puzzle; state: State; puzzleId: string; elapsed_ms: number }): Read<View<C>>;
  /** The opening's own fields once the play is over; without it such an opening is refused as already played. */
  viewAfterEnd?(play: { puzzle: Puzzle; state: State; puzzleId: string; revealed: boolean }): Read<View<C>>;
  /** What the reading call of the contract answers, while the play is open and after. */
  look?(play: {
    puzzle: Puzzle;
    state: State;
    isOver: boolean;
    revealed: boolean;
    openedAt: number;
  }): Read<CallReply<NonNullable<C['look']>>>;
  /** For each move of the contract, the rules' move of its checked fields. */
  moves: { [M in MoveName<C>]: MoveReader<MoveInput<C['moves'][M]>, Move> };
  /** What makes two moves the same one, so that the second gets the first's reply; null when each counts again. */
  keyOf(move: Move): string | null;
  /** Makes a move. `elapsed_ms` counts from the opening. */
  move(
    play: { puzzle: Puzzle; state: State; elapsed_ms: number },
    move: Move,
  ): Made<State, Read<MoveReply<C>>> | Violation;
  /** The last report of a replayed game, as a result submission brings it: its fields `moves`, `ticks`, `grid`, … */
  closingMove?(submission: Submission): Move | null;
  isOver(state: State): boolean;
  /**
   * What the ending move adds to its reply, the answers among it; `pointsEarned` is what the result will say, doubled on
   * the game's special day.
   */
  ending(play: { puzzle: Puzzle; state: State; pointsEarned: number }): Read<Partial<MoveReply<C>>>;
  /** `time_ms` is the play's accepted time. Also asked for plays that were given up. */
  outcome(play: { puzzle: Puzzle; state: State; time_ms: number }): Outcome;
  /** The shortest time in which a person can have done this; a shorter one is raised to it and marks the play. */
  humanFloor_ms(state: State): number;
  /** What `details_json` tells about an ended play; `revealed` is false for one given up until its day has closed. */
  details(play: { puzzle: Puzzle; state: State; revealed: boolean }): Read<Details<C>>;
  /**
   * The puzzle's solution as lines of print, for Doxa Daily once the day has closed (RULES §13). Where every player had a
   * deal of their own, what all shared.
   */
  solution(puzzle: Puzzle): string[];
  /** The answers, in upper case, whose meanings a result tells once the day has closed. */
  wordsOf?(puzzle: Puzzle): readonly string[];
  /** How an ended play is watched again. */
  replay: GameReplay<Puzzle, State, Move>;
  /** A few words on how far an open play is: '3 of 8 pairs'. */
  progress(state: State): string;
  /** How many moves were sent and answered: each widens a challenge's tie by 0.3 s (RULES §5); 0 for replayed games. */
  sealedMoves(state: State): number;
  /** The play's time where it is not the server's clock that tells it, e.g. ticks x 200 ms. */
  ownTime_ms?(play: { state: State; elapsed_ms: number }): number;
  /**
   * What keeps a play that was played to its end out of boards, pools and prizes while a gate is on (RULES §4), or
   * null. `time_ms` is its accepted time.
   */
  concern?(state: State, time_ms: number): { gate: GateName; reason: string } | null;
  /** The signs of a play that was played to its end (RULES §4, Fair play); `moves` are the counted ones. */
  signs(play: { puzzle: Puzzle; state: State; moves: readonly TimedMove<Move>[] }): Readings;
  /** Whether a play given up keeps all that it has earned (snake): it is weighed as one that ended. */
  keepsPointsGivenUp?: true;
  /** Whether a day counts for a streak with points only: the play comes to an end also when nothing is done. */
  countsWithPointsOnly?: true;
  /** Whether a play that is still open has no time left (anagram). */
  isTimeUp?(play: { state: State; elapsed_ms: number }): boolean;
  /** Whether the play may end at any moment and still count as played to the end (anagram). */
  mayAlwaysEnd?: true;
}

/** A game whose types the engine does not look into: it hands a game only what that game itself made. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a game's own types are erased.
export type AnyGame = GameDefinition<GameContract, any, any, any>;
