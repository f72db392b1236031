// Who wins a challenge (RULES §5): base points, then the game's metric, then milliseconds of play, else a tie.

/** What a member brings into a challenge. A play that was never finished counts as 0 points and has nothing else. */
export interface Score {
  base_tenths: number;
  metric: number | null;
  time_ms: number | null;
}

/** How a challenge ended; `void` is a tie in which neither has a point, and which wins nothing. */
export type Verdict = 'one' | 'two' | 'tie' | 'void';

/** Judges two scores of one game. */
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
    -difference(one.time_ms, two.time_ms);
  return ahead > 0 ? 'one' : ahead < 0 ? 'two' : 'tie';
}

function difference(one: number | null, two: number | null): number {
  return one === null || two === null ? 0 : one - two;
}
