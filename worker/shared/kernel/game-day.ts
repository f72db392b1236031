// The game day: a UTC calendar date written YYYY-MM-DD (RULES §1). All arithmetic on days and weeks lives here.

declare const gameDayBrand: unique symbol;

/** A UTC calendar date as YYYY-MM-DD; strings of this shape sort as dates do. */
export type GameDay = string & { readonly [gameDayBrand]: true };

declare const isoWeekBrand: unique symbol;

/** An ISO week named by its Monday, YYYY-MM-DD (RULES §1). */
export type WeekStart = string & { readonly [isoWeekBrand]: true };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long after the end of its day an unfinished play can continue (RULES §1). */
export const PLAY_GRACE_MS = 60 * MINUTE_MS;

/** How long after the end of a day pools, daily ranks and achievements close (RULES §1). */
export const DAY_CLOSE_MS = 90 * MINUTE_MS;

/** The game day at an instant, in milliseconds since the epoch. */
export function gameDayAt(now_ms: number): GameDay {
  return new Date(now_ms).toISOString().slice(0, 10) as GameDay;
}

/** The first instant of a game day, in milliseconds since the epoch. */
export function startOfDay(day: GameDay): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** The instant at which a day's unfinished play lapses: 01:00 UTC of the next day (RULES §1). */
export function lapseOf(day: GameDay): number {
  return startOfDay(day) + DAY_MS + PLAY_GRACE_MS;
}

/** The days whose plays may be running at an instant: today, and before that yesterday until its plays lapse. */
export function playableDays(now_ms: number): GameDay[] {
  const today = gameDayAt(now_ms);
  const yesterday = addDays(today, -1);
  return now_ms < lapseOf(yesterday) ? [yesterday, today] : [today];
}

/** The instant at which a day closes: 01:30 UTC of the next day (RULES §1). */
export function closeOf(day: GameDay): number {
  return startOfDay(day) + DAY_MS + DAY_CLOSE_MS;
}

/** The game day `days` after (or, negative, before) another. */
export function addDays(day: GameDay, days: number): GameDay {
  return gameDayAt(startOfDay(day) + days * DAY_MS);
}

/** The number of days from one game day to another; negative if `to` is earlier. */
export function daysBetween({ from, to }: { from: GameDay; to: GameDay }): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);
}

/** Whether a text is a real calendar date written YYYY-MM-DD. */
export function isGameDay(text: string): text is GameDay {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    gameDayAt(Date.parse(text)) === text
  );
}

/** The Monday of the ISO week that a day belongs to. */
export function weekOf(day: GameDay): WeekStart {
  const weekday = (new Date(startOfDay(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday) as string as WeekStart;
}

/** Whether a day is a Sunday. */
export function endsWeek(day: GameDay): boolean {
  return weekOf(addDays(day, 1)) !== weekOf(day);
}

/** The last week whose Sunday has closed at an instant. */
export function lastClosedWeek(now_ms: number): WeekStart {
  return weekOf(addDays(gameDayAt(now_ms - DAY_CLOSE_MS), -7));
}

/** The seven days of a week, Monday first. */
export function weekdaysOf(week: WeekStart): GameDay[] {
  return Array.from({ length: 7 }, (_, days) => addDays(week as string as GameDay, days));
}

/** The number of a day's puzzle: 1 on the launch day, increasing by one each day. */
export function puzzleNumber({ day, launchDay }: { day: GameDay; launchDay: GameDay }): number {
  return daysBetween({ from: launchDay, to: day }) + 1;
}
