// The paper streak (RULES §3): days in a row with any game, with freezes of its own. It pays nothing.
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { frozenDays, streakAfter, streakOn, streaksAlong } from './streak.ts';
import type { StreakStore } from './streak-store.ts';

/** The days in the calendar, including today: twelve weeks and the current one. */
const CALENDAR_DAYS = 91;
const MILESTONES: readonly number[] = [3, 7, 10, 20, 30, 50, 100];

export interface PaperStreak {
  streak_days: number;
  freezes: number;
}

export function paperStreakOn(streaks: StreakStore, today: GameDay): PaperStreak {
  const streak = streakOn(streaks.paperDays(), today);
  return { streak_days: streak?.days ?? 0, freezes: streak?.freezes ?? 0 };
}

/** The streak after a result; `milestone` is set if the day's first result reaches one. */
export function paperStreakAfter(
  streaks: StreakStore,
  { isFirstOfDay }: { isFirstOfDay: boolean },
): PaperStreak & { milestone: number | null } {
  const streak = streakAfter(streaks.paperDays());
  const days = streak?.days ?? 0;
  return {
    streak_days: days,
    freezes: streak?.freezes ?? 0,
    milestone: isFirstOfDay && MILESTONES.includes(days) ? days : null,
  };
}

/** Why a day does not count as missed. */
type CalendarMark = 'played' | 'frozen' | 'paused';

interface CalendarDay {
  day: GameDay;
  mark: CalendarMark | null;
  /** Games finished that day. */
  games: number;
  points: number;
}

export function bestPaperStreak(streaks: StreakStore): number {
  return Math.max(0, ...streaksAlong(streaks.paperDays()).map(({ days }) => days));
}

/** The last days, oldest first, from the player's first day on; `played` gives each day's finished games. */
export function paperCalendar(
  streaks: StreakStore,
  { today, played }: { today: GameDay; played: ReadonlyMap<GameDay, { games: number; points: number }> },
): CalendarDay[] {
  const days = streaks.paperDays();
  const marks = new Map<GameDay, CalendarMark>([
    ...days.excused.map((day) => [day, 'paused'] as const),
    ...frozenDays(days, today).map((day) => [day, 'frozen'] as const),
    ...days.counted.map((day) => [day, 'played'] as const),
  ]);
  const first = [...days.counted, ...played.keys()].reduce(
    (one, other) => (other < one ? other : one),
    today,
  );
  return Array.from({ length: CALENDAR_DAYS }, (_, place) => addDays(calendarFrom(today), place))
    .filter((day) => day >= first)
    .map((day) => ({ ...blank(day), mark: marks.get(day) ?? null, ...played.get(day) }));
}

/** The calendar of somebody who has never played: today alone. */
export function emptyCalendar(today: GameDay): CalendarDay[] {
  return [blank(today)];
}

function blank(day: GameDay): CalendarDay {
  return { day, mark: null, games: 0, points: 0 };
}

/** The first day of the calendar that ends today. */
export function calendarFrom(today: GameDay): GameDay {
  return addDays(today, 1 - CALENDAR_DAYS);
}
