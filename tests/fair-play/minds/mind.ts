// What a simulated player makes of a game: which move comes next, and how long people take for such a one.
import type { Draws, Player } from '../players.ts';

/** A play as its player may know it; minds look at what is hidden only where their player saw the answers, or to model memory. */
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
  /** How long people usually take for such a move, in milliseconds. */
  usual_ms: number;
}

export interface Mind<Puzzle, State, Move> {
  /** How long people usually take for a move of this game, and what the rules let pass; in milliseconds. */
  game_ms: number;
  floor_ms: number;
  next(seat: Seat<Puzzle, State>): Thought<Move>;
  /** Whether moves are sent as they are made; in other games they are reported every five seconds. */
  reports?: { every_ms: number };
  /** How many times longer than others' a play takes to simulate; so many fewer are. */
  takes?: number;
  /** Whether other players have the same puzzle, so that somebody's answers tell anything. */
  isShared: boolean;
}

/** Something that is made once for a play. */
export function keptOr<T>(kept: Map<string, unknown>, name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}

/** A share of 0 to 1 that grows with skill: `middle` at 0, by `step` for each deviation. */
export function shareAt(
  player: Player,
  { middle, step, most = 0.98 }: { middle: number; step: number; most?: number },
): number {
  const skill = player.kind === 'person' ? player.skill : 0;
  return Math.min(most, Math.max(0.02, middle + step * skill));
}
