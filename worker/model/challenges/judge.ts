// Who wins a challenge (RULES §5): base points, then the game's metric, then the time of play, else a tie.

/** What a member brings into a challenge. A play that was never finished counts as 0 points and has nothing else. */
export interface Score {
  base_tenths: number;
  metric: number | null;
  time_ms: number | null;
  /** Moves that were sent and answered: each took its way through the network. */
  moves: number;
}

/** How a challenge ended; `void` is a tie in which neither has a point, and which wins nothing. */
export type Verdict = 'one' | 'two' | 'tie' | 'void';

/** The network's part of a time: so much for the opening and the ending, and so much for each move. */
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

/** By how many milliseconds the first was quicker; 0 within what the network may have cost the one who made more moves. */
function timeAhead(one: Score, two: Score): number {
  const ahead_ms = difference(two.time_ms, one.time_ms);
  const network_ms = NETWORK_MS + NETWORK_PER_MOVE_MS * Math.max(one.moves, two.moves);
  return Math.abs(ahead_ms) <= network_ms ? 0 : ahead_ms;
}

function difference(one: number | null, two: number | null): number {
  return one === null || two === null ? 0 : one - two;
}
