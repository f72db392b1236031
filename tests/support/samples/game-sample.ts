// A game's part in the conformance test of all registered games: how an honest play continues, what its rules must refuse, and
// what must stay hidden.
import type { SeededRandom } from '../../../worker/shared/kernel/seeded-random.ts';

/** A puzzle and a play of it, as the server holds them. */
export interface HeldPlay<Puzzle, State> {
  puzzle: Puzzle;
  state: State;
}

/** One game's sample. */
export interface GameSample<Puzzle, State, Move> {
  /** The next move of a player of middling skill who ends every play; `random` makes plays differ. */
  nextMove(play: HeldPlay<Puzzle, State>, random: SeededRandom): Move;
  /** Milliseconds from the opening to the next move, in a game whose rules read the clock; without it no time passes. */
  elapsed_ms?(state: State): number;
  /** The state without readings of the server's clock, which differ between runs. */
  withoutClock?(state: State): State;
  /** Moves that the rules refuse in this state. */
  illegalMoves(play: HeldPlay<Puzzle, State>): Move[];
  /** A play that differs from the given one only in its secret: the opening must be the same for both. */
  twin(play: HeldPlay<Puzzle, State>, random: SeededRandom): HeldPlay<Puzzle, State>;
  /** Texts that no reply may contain while the play is open. */
  secrets(play: HeldPlay<Puzzle, State>): string[];
  /** The move as a call: a path with its query, and a body. */
  request(
    move: Move,
    play: { token: string; puzzleId: string },
  ): { path: string; body: Record<string, unknown> };
}

/** A sample whose types the conformance test does not use. */
// biome-ignore lint/suspicious/noExplicitAny: the test hands a sample only what its own game made.
export type AnySample = GameSample<any, any, any>;
