// What a game tells of a play that is watched again: where it began, and its moves as short steps (RULES §15).

/** When, in milliseconds from the opening, and the values that `shared/games/replays.ts` names. */
export type Step = [at_ms: number, ...values: (number | string)[]];

/** A counted move, made again through the rules. */
export interface MadeMove<State, Move> {
  move: Move;
  before: State;
  after: State;
  /** From the opening. */
  at_ms: number;
}

/** The most moves of one play that are counted. */
export const MOST_TRIED = 4;

export interface GameReplay<Puzzle, State, Move> {
  /** The play as it began, from where it ended. */
  begin(play: { puzzle: Puzzle; state: State }): State;
  /** What its board shows before the first move; of the answers nothing unless they are told. */
  start(play: { puzzle: Puzzle; begun: State; ended: State; revealed: boolean }): Record<string, unknown>;
  /** How much of a play is done, 0 to 1. Like `progress` it tells nothing of where or what. */
  done(play: { puzzle: Puzzle; state: State }): number;
  /** All moves as steps. Where another player watches, words that are in no dictionary are left out. */
  steps(play: { puzzle: Puzzle; made: readonly MadeMove<State, Move>[]; isOwn: boolean }): Step[];
  /**
   * The moves that an ended play contributes to what most people tried that day (RULES §15 Coach): at most MOST_TRIED short
   * texts. The same move must have the same text in every play, and words must be in a dictionary.
   */
  tried?(play: { puzzle: Puzzle; state: State }): string[];
  /** What the page's coach goes by beside these: the answers, and what they were chosen from. Asked once they are shown. */
  known?(play: { puzzle: Puzzle; state: State }): Record<string, unknown>;
}

/** A step for each of some values that one report brought, spread evenly over the time since the one before. */
export function spread(
  values: readonly (number | string)[][],
  { from_ms, to_ms }: { from_ms: number; to_ms: number },
): Step[] {
  const each_ms = (to_ms - from_ms) / values.length;
  return values.map((value, place) => [from_ms + each_ms * (place + 1), ...value]);
}
