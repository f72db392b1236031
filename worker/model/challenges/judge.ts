// Decides a challenge (RULES §5): by base points, then the game's metric, then the time of play; otherwise a tie.

/** A member's result. An unfinished play has 0 points and nulls. */
export interface Score {
  base_tenths: number;
  metric: number | null;
  time_ms: number | null;
  /** Moves answered by the server, each of which includes network time. */
  moves: number;
}

/** The outcome; `void` is a tie without points on either side, which pays nothing. */
export type Verdict = 'one' | 'two' | 'tie' | 'void';

/** Network time to tolerate: for the opening and ending together, and for each move. */
const NETWORK_MS = 2000;
const NETWORK_PER_MOVE_MS = 300;

export function judge({
  one,
  two,
  lowerIsBetter,
}: {
  one: Score;
  two: Score;
  lowerIsBetter: boolean;
}): Verdict {
  if (one.base_tenths === 0 && two.base_tenths === 0) return 'void';
  const ahead =
    one.base_tenths - two.base_tenths ||
    (lowerIsBetter ? -1 : 1) * difference(one.metric, two.metric) ||
    timeAhead(one, two);
  return ahead > 0 ? 'one' : ahead < 0 ? 'two' : 'tie';
}

/** How much faster the first was, in milliseconds; 0 within the network time of the player with more moves. */
function timeAhead(one: Score, two: Score): number {
  const ahead_ms = difference(two.time_ms, one.time_ms);
  const network_ms = NETWORK_MS + NETWORK_PER_MOVE_MS * Math.max(one.moves, two.moves);
  return Math.abs(ahead_ms) <= network_ms ? 0 : ahead_ms;
}

function difference(one: number | null, two: number | null): number {
  return one === null || two === null ? 0 : one - two;
}
