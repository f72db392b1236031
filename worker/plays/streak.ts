// Streaks with freezes, repairs and pauses (RULES §3), derived from the days that counted, so that the order in which
// results arrive does not matter.
import {
  addDays,
  closeOf,
  DAY_CLOSE_MS,
  DAY_MS,
  daysBetween,
  type GameDay,
  gameDayAt,
} from '../shared/kernel/game-day.ts';

export const STREAK_MILESTONE_DAYS = 10;
export const STREAK_BONUS_SPARKS = 50;
export const MOST_FREEZES = 2;

/** The days that a streak is derived from; both lists are sorted and distinct. */
export interface StreakDays {
  /** Days with a result that counts. */
  counted: readonly GameDay[];
  /** Repaired and paused days, which neither break a streak nor add to it. */
  excused: readonly GameDay[];
}

/** A run of counted days, after its last one. */
export interface Streak {
  days: number;
  freezes: number;
  /** The first day of the run; together with the milestone it identifies a bonus. */
  firstDay: GameDay;
  lastDay: GameDay;
}

/** The streak after all counted days; null before the first. */
export function streakAfter(days: StreakDays): Streak | null {
  return streaksAlong(days).at(-1) ?? null;
}

/** The streak after each counted day. */
export function streaksAlong({ counted, excused }: StreakDays): Streak[] {
  const along: Streak[] = [];
  for (const day of counted) along.push(extend(along.at(-1) ?? null, { day, excused }));
  return along;
}

/** The streak on a day; null once more days were missed than its freezes cover. */
export function streakOn(days: StreakDays, day: GameDay): Streak | null {
  const streak = streakAfter(days);
  return streak && isAlive(streak, { day, excused: days.excused }) ? streak : null;
}

/** The missed days that freezes cover, before `today`. */
export function frozenDays(days: StreakDays, today: GameDay): GameDay[] {
  const along = streaksAlong(days);
  return along.flatMap((streak, place) => {
    const next = along[place + 1];
    const until = next ? next.lastDay : today;
    const isCovered = next ? next.firstDay === streak.firstDay : streakOn(days, today) !== null;
    return isCovered ? daysAfter(streak.lastDay, until).filter((day) => !days.excused.includes(day)) : [];
  });
}

/** How many milestones of ten days a run has reached. */
export function milestonesOf(streak: Streak): number {
  return Math.floor(streak.days / STREAK_MILESTONE_DAYS);
}

/** The length of the streak on a day; 0 once more days were missed than its freezes cover. */
export function streakShownOn(days: StreakDays, day: GameDay): number {
  return streakOn(days, day)?.days ?? 0;
}

/** The day that can be repaired: the last one that closed. */
export function repairableDay(now_ms: number): GameDay {
  return addDays(gameDayAt(now_ms - DAY_CLOSE_MS), -1);
}

/** The end of the time in which a missed day can be repaired, in milliseconds since the epoch. */
export function repairableUntil(day: GameDay): number {
  return closeOf(day) + DAY_MS;
}

/**
 * The length of the streak that a missed day broke and its repair would restore. 0 if there is nothing to repair: the day
 * counted, was excused or is covered by a freeze, or further days were missed.
 */
export function streakBrokenBy(day: GameDay, { counted, excused }: StreakDays): number {
  if (counted.includes(day) || excused.includes(day)) return 0;
  const streak = streakAfter({ counted: counted.filter((one) => one < day), excused });
  const next = addDays(day, 1);
  if (!streak || isAlive(streak, { day: next, excused })) return 0;
  return isAlive(streak, { day: next, excused: [...excused, day] }) ? streak.days : 0;
}

/** The days between two days, excluding both. */
function daysAfter(from: GameDay, until: GameDay): GameDay[] {
  const between = Math.max(0, daysBetween({ from, to: until }) - 1);
  return Array.from({ length: between }, (_, place) => addDays(from, place + 1));
}

interface OnDay {
  day: GameDay;
  excused: readonly GameDay[];
}

/** Whether a run's freezes cover the days missed between its last day and another. */
function isAlive(streak: Streak, on: OnDay): boolean {
  return missedBefore(streak, on) <= streak.freezes;
}

function missedBefore({ lastDay }: Streak, { day, excused }: OnDay): number {
  const between = daysBetween({ from: lastDay, to: day }) - 1;
  return between - excused.filter((one) => one > lastDay && one < day).length;
}

function extend(streak: Streak | null, on: OnDay): Streak {
  const { day } = on;
  if (!streak || !isAlive(streak, on)) return { days: 1, freezes: 0, firstDay: day, lastDay: day };
  const days = streak.days + 1;
  const earned = days % STREAK_MILESTONE_DAYS === 0 ? 1 : 0;
  const freezes = Math.min(MOST_FREEZES, streak.freezes - missedBefore(streak, on) + earned);
  return { days, freezes, firstDay: streak.firstDay, lastDay: day };
}
