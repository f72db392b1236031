// What a game is to the engine. Eight games implement this and nothing else on the server; the engine knows no game.

import type { GateName } from '../platform/gates.ts';
import type { Call } from '../shared/contract/call.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { Made, Violation } from '../shared/kernel/moves.ts';
import type { SeededRandom } from '../shared/kernel/seeded-random.ts';

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

/** What the day's puzzle is made from. */
export interface PuzzleSource {
  day: GameDay;
  /** The day's places in the pool, `perDay` of them; no place comes twice within an epoch. Empty without a pool. */
  entries: readonly number[];
  random: SeededRandom;
}

/** One game. `Puzzle` is shared by all players of a day, `State` is one play; both are plain JSON. */
export interface GameDefinition<Puzzle, State, Move> {
  type: GameType;
  /** What the metric is called on boards, and whether less of it is better. */
  metric: { name: string; lowerIsBetter: boolean };
  /**
   * The pool a day takes from without repetition; null when the day's draw never repeats in practice. With
   * `shuffledWithin` the pool keeps its order but for stretches of that many entries.
   */
  pool: { size: number; perDay: number; shuffledWithin?: number } | null;
  /** The day's puzzle, from the secret side. */
  puzzle(source: PuzzleSource): Puzzle;
  /** A new play: `random` is the player's own draw, repeated by the same player, game and day. */
  begin(puzzle: Puzzle, random: SeededRandom): State;
  /** The opening's own fields; nothing in them is secret. `elapsed_ms` counts from the first opening. */
  view(play: { puzzle: Puzzle; state: State; puzzleId: string; elapsed_ms: number }): Record<string, unknown>;
  /** The opening's own fields once the play is over; without it such an opening is refused as already played. */
  viewAfterEnd?(play: {
    puzzle: Puzzle;
    state: State;
    puzzleId: string;
    revealed: boolean;
  }): Record<string, unknown>;
  /** What a reading call of the game (`GameCalls.views`) answers, while the play is open and after. */
  look?(play: {
    puzzle: Puzzle;
    state: State;
    isOver: boolean;
    revealed: boolean;
    openedAt: number;
  }): Record<string, unknown>;
  /** Picks the move out of a validated call: the fields of its body and query. */
  moveOf(input: Readonly<Record<string, unknown>>, call: Call): Move;
  /** What makes two moves the same one, so that the second gets the first's reply; null when each counts anew. */
  keyOf(move: Move): string | null;
  /** Makes a move. `elapsed_ms` counts from the opening. */
  move(play: { puzzle: Puzzle; state: State; elapsed_ms: number }, move: Move): Made<State> | Violation;
  /** The last report of a replayed game, as a result submission brings it: its fields `moves`, `ticks`, `grid`, … */
  closingMove?(submission: Readonly<Record<string, unknown>>): Move | null;
  isOver(state: State): boolean;
  /**
   * What the ending move adds to its reply, the answers among it; `pointsEarned` is what the result will say, doubled on
   * the game's special day.
   */
  ending(play: { puzzle: Puzzle; state: State; pointsEarned: number }): Record<string, unknown>;
  /** `time_ms` is the play's accepted time. Also asked for plays that were given up. */
  outcome(play: { puzzle: Puzzle; state: State; time_ms: number }): Outcome;
  /** The shortest time in which a person can have done this; a shorter one is raised to it and marks the play. */
  humanFloor_ms(state: State): number;
  /** What `details_json` tells about an ended play; `revealed` is false for one given up until its day has closed. */
  details(play: { puzzle: Puzzle; state: State; revealed: boolean }): Record<string, unknown>;
  /** A few words on how far an open play is: '3 of 8 pairs'. */
  progress(state: State): string;
  /** How many moves were sent and answered: each widens a challenge's tie by 0.3 s (RULES §5); 0 for replayed games. */
  sealedMoves(state: State): number;
  /** The play's time where it is not the server's clock that tells it, e.g. ticks x 200 ms. */
  ownTime_ms?(play: { state: State; elapsed_ms: number }): number;
  /**
   * What keeps a play that was played to its end out of boards, pools and prizes while a gate is shut (RULES §4), or
   * null. `time_ms` is its accepted time.
   */
  concern?(state: State, time_ms: number): { gate: GateName; reason: string } | null;
  /** Whether a day counts for a streak with points only: the play comes to an end also when nothing is done. */
  countsWithPointsOnly?: true;
  /** Whether a play that is still open has no time left (anagram). */
  isTimeUp?(play: { state: State; elapsed_ms: number }): boolean;
  /** Whether the play may end at any moment and still count as played to the end (anagram). */
  mayAlwaysEnd?: true;
}

/** A definition whose types the engine does not look into. */
// biome-ignore lint/suspicious/noExplicitAny: the engine hands a game only what that game itself made.
export type AnyGame = GameDefinition<any, any, any>;
