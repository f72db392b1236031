// How a game retells a play: its start, and its moves as short steps (RULES §15).

/** The time in milliseconds from the opening, and the values that `shared/games/replays.ts` names. */
export type Step = [at_ms: number, ...values: (number | string)[]];

/** A counted move, replayed through the rules. */
export interface MadeMove<State, Move> {
  move: Move;
  before: State;
  after: State;
  /** Counted from the opening. */
  at_ms: number;
}

/** The most moves that one play contributes to what most people tried. */
export const MOST_TRIED = 4;

export interface GameReplay<Puzzle, State, Move> {
  /** The initial state of a play, derived from a later one. */
  begin(play: { puzzle: Puzzle; state: State }): State;
  /** The board before the first move; contains answers only if `revealed`. */
  start(play: { puzzle: Puzzle; begun: State; ended: State; revealed: boolean }): Record<string, unknown>;
  /** The completed share of a play, 0 to 1; like `progress` it gives away no cell, letter or word. */
  done(play: { puzzle: Puzzle; state: State }): number;
  /** All moves as steps. For another player, words that are in no dictionary are blanked out. */
  steps(play: { puzzle: Puzzle; made: readonly MadeMove<State, Move>[]; isOwn: boolean }): Step[];
  /**
   * The moves that an ended play contributes to what most people tried that day (RULES §15 Coach): at most MOST_TRIED short
   * texts. The same move must have the same text in every play, and words must be in a dictionary.
   */
  tried?(play: { puzzle: Puzzle; state: State }): string[];
  /** Further facts for the page's coach: the answers, and the words they were chosen from. Called once they are shown. */
  known?(play: { puzzle: Puzzle; state: State }): Record<string, unknown>;
}

/** Turns the values of one report into steps, spread evenly over the time since the previous report. */
export function spread(
  values: readonly (number | string)[][],
  { from_ms, to_ms }: { from_ms: number; to_ms: number },
): Step[] {
  const each_ms = (to_ms - from_ms) / values.length;
  return values.map((value, place) => [from_ms + each_ms * (place + 1), ...value]);
}
