// Turns the days on which holdings changed into the points of a line that starts at zero.
import { DAY_MS } from '#shared/kernel/game-day.ts';

/** The axis of a shorter line would repeat the same date. */
const SHORTEST_DAYS = 7;

/** Oldest first; `until` in milliseconds since 1970. A flat line at zero if nothing has changed. */
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
