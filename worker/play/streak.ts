// Streaks with freezes (RULES §3), derived from the days that counted, in whatever order their results arrived.
import { daysBetween, type GameDay } from '../kernel/game-day.ts';

export const STREAK_MILESTONE_DAYS = 10;
export const STREAK_BONUS_SPARKS = 50;
export const MOST_FREEZES = 2;

/** A run of counted days, as it stood after its last one. */
export interface Streak {
  days: number;
  freezes: number;
  /** The first day of the run; with the milestone it names a bonus for good. */
  firstDay: GameDay;
  lastDay: GameDay;
}

/** The streak after all counted days, which are sorted and distinct; null before the first. */
export function streakAfter(days: readonly GameDay[]): Streak | null {
  return days.reduce<Streak | null>(extend, null);
}

/** How many milestones of ten days a run has reached. */
export function milestonesOf(streak: Streak): number {
  return Math.floor(streak.days / STREAK_MILESTONE_DAYS);
}

/** The days a streak shows on a day: 0 once the missed days before it are more than its freezes cover. */
export function streakShownOn({ streak, day }: { streak: Streak | null; day: GameDay }): number {
  if (!streak) return 0;
  const missed = daysBetween({ from: streak.lastDay, to: day }) - 1;
  return missed > streak.freezes ? 0 : streak.days;
}

function extend(streak: Streak | null, day: GameDay): Streak {
  if (!streak) return { days: 1, freezes: 0, firstDay: day, lastDay: day };
  const missed = daysBetween({ from: streak.lastDay, to: day }) - 1;
  if (missed > streak.freezes) return { days: 1, freezes: 0, firstDay: day, lastDay: day };
  const days = streak.days + 1;
  const earned = days % STREAK_MILESTONE_DAYS === 0 ? 1 : 0;
  const freezes = Math.min(MOST_FREEZES, streak.freezes - missed + earned);
  return { days, freezes, firstDay: streak.firstDay, lastDay: day };
}
