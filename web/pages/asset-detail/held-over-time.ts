// The days on which holdings changed, as the points of a line that begins before the first of them, at none.
import { DAY_MS } from '#shared/kernel/game-day.ts';

/** A line of a day or two would have the same date three times. */
const SHORTEST_DAYS = 7;

/** Oldest first; `until` in milliseconds since 1970. A flat line at none where nothing ever changed. */
export function heldOverTime(
  days: readonly { day: string; shares_held: number }[],
  { until }: { until: number },
): { at: number; value: number }[] {
  const points = days.map(({ day, shares_held }) => ({
    at: Date.parse(`${day}T00:00:00Z`),
    value: shares_held,
  }));
  const first = points[0];
  const weekAgo = until - SHORTEST_DAYS * DAY_MS;
  if (!first) return [{ at: weekAgo, value: 0 }];
  return [{ at: Math.min(first.at - DAY_MS, weekAgo), value: 0 }, ...points];
}
