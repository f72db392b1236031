// What a game gives to the conformance test that runs over every registered game: how an honest play goes on, what its
// rules must refuse, and what must never show.
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
  /** Milliseconds from the opening to the next move, in a game whose rules ask the clock; without it no time passes. */
  elapsed_ms?(state: State): number;
  /** The state without what it keeps of the server's clock, which no two runs read alike. */
  withoutClock?(state: State): State;
  /** Moves that the rules refuse in this state. */
  illegalMoves(play: HeldPlay<Puzzle, State>): Move[];
  /** A play that differs from the given one only in what is secret: the opening must show both alike. */
  twin(play: HeldPlay<Puzzle, State>, random: SeededRandom): HeldPlay<Puzzle, State>;
  /** Texts that no reply may contain while the play is open. */
  secrets(play: HeldPlay<Puzzle, State>): string[];
  /** The move as a call: a path with its query, and a body. */
  request(
    move: Move,
    play: { token: string; puzzleId: string },
  ): { path: string; body: Record<string, unknown> };
}

/** A sample whose types the conformance test does not look into. */
// biome-ignore lint/suspicious/noExplicitAny: the test hands a sample only what its own game made.
export type AnySample = GameSample<any, any, any>;
