// The ISO week that a board shows: the one an address requests, its number, and its title (RULES §1).
import {
  addDays,
  daysBetween,
  type GameDay,
  isGameDay,
  startOfDay,
  type WeekStart,
  weekOf,
} from '#shared/kernel/game-day.ts';

/** The first day that can be picked. It keeps half-typed years, '0002', from being requested. */
export const FIRST_DAY = '2000-01-01' as GameDay;

/** The day an address requests; today if it names none, an invalid one or one still to come. */
export function dayAsked({ date, today }: { date: string | null; today: GameDay }): GameDay {
  return date !== null && isGameDay(date) && date >= FIRST_DAY && date <= today ? date : today;
}

/** The same weekday `weeks` later, or earlier when negative, but never past today. */
export function weeksAway({ day, weeks, today }: { day: GameDay; weeks: number; today: GameDay }): GameDay {
  const there = addDays(day, 7 * weeks);
  return there > today ? today : there;
}

/** The ISO number of a week, 1 to 53, and the year it counts in: that of its Thursday. */
export function weekNumber(week: WeekStart): { week: number; year: number } {
  const thursday = addDays(mondayOf(week), 3);
  const year = Number(thursday.slice(0, 4));
  const first = addDays(mondayOf(weekOf(`${thursday.slice(0, 4)}-01-04` as GameDay)), 3);
  return { week: 1 + daysBetween({ from: first, to: thursday }) / 7, year };
}

/** 'Week 47, Monday 16 to Sunday 22 November', with months and years as needed. */
export function weekTitle({ week, today }: { week: WeekStart; today: GameDay }): string {
  const monday = mondayOf(week);
  const sunday = addDays(monday, 6);
  const isYearShown = [monday, sunday].some((day) => day.slice(0, 4) !== today.slice(0, 4));
  const isSameYear = monday.slice(0, 4) === sunday.slice(0, 4);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const from = written(monday, {
    weekday: 'long',
    day: 'numeric',
    ...(isSameMonth ? {} : { month: 'long' }),
    ...(isYearShown && !isSameYear ? { year: 'numeric' } : {}),
  });
  const to = written(sunday, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isYearShown ? { year: 'numeric' } : {}),
  });
  return `Week ${weekNumber(week).week}, ${from} to ${to}`;
}

function mondayOf(week: WeekStart): GameDay {
  return week as string as GameDay;
}

/** Assembled from the parts, because formats with a weekday put an unwanted comma after it. */
function written(day: GameDay, parts: Intl.DateTimeFormatOptions): string {
  const pieces = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).formatToParts(
    startOfDay(day),
  );
  return pieces
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}
