// How a simulated player plays a game: the next move, and how long people take for such a move.
import type { Draws, Player } from '../players.ts';

/** A play as its player may know it. A mind reads hidden state only if its player saw the answers, or to model memory. */
export interface Seat<Puzzle, State> {
  puzzle: Puzzle;
  state: State;
  player: Player;
  draws: Draws;
  /** What the player keeps in mind from move to move. */
  kept: Map<string, unknown>;
}

export interface Thought<Move> {
  move: Move;
  /** People's usual time for such a move, in milliseconds. */
  usual_ms: number;
}

export interface Mind<Puzzle, State, Move> {
  /** People's usual time for a move of this game, and the shortest that the rules accept; in milliseconds. */
  game_ms: number;
  floor_ms: number;
  next(seat: Seat<Puzzle, State>): Thought<Move>;
  /** Set if the page reports moves in batches; without it, it sends each move at once. */
  reports?: { every_ms: number };
  /** Whether all players have the same puzzle, so that somebody else's answers help. */
  isShared: boolean;
}

/** Memoises a value per play. */
export function keptOr<T>(kept: Map<string, unknown>, name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}

/** A share from 0 to 1 that grows with skill: `middle` at skill 0, plus `step` for each standard deviation. */
export function shareAt(
  player: Player,
  { middle, step, most = 0.98 }: { middle: number; step: number; most?: number },
): number {
  const skill = player.kind === 'person' ? player.skill : 0;
  return Math.min(most, Math.max(0.02, middle + step * skill));
}
