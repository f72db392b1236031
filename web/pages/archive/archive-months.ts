// Groups the closed days by month and week, and derives the look of a day.
import { addDays, type GameDay, startOfDay, weekdaysOf, weekOf } from '#shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import type { ArchiveDay } from '../../kits/game-frame/archive-days.ts';

export interface ArchiveMonth {
  /** YYYY-MM. */
  id: string;
  /** 'November 2026'. */
  title: string;
  days: readonly ArchiveDay[];
  played: number;
}

/** The calendar's subject: one game, or all games. */
export type Shown = GameType | 'all';

/** Groups days by month, keeping their order. */
export function monthsOf(days: readonly ArchiveDay[], shown: Shown): ArchiveMonth[] {
  return [...Map.groupBy(days, ({ game_date }) => game_date.slice(0, 7))].map(([id, inMonth]) => ({
    id,
    title: format(`${id}-01`, { month: 'long', year: 'numeric' }),
    days: inMonth,
    played: inMonth.filter(({ mark, played }) => (shown === 'all' ? played.length > 0 : mark !== null))
      .length,
  }));
}

/** A day of the calendar; `closed` is null if it is not in the archive. */
export interface CalendarDay {
  date: GameDay;
  closed: ArchiveDay | null;
}

/** A month in weeks from Monday to Sunday, with null for days of other months. */
export function weeksOf({ id, days }: Pick<ArchiveMonth, 'id' | 'days'>): (CalendarDay | null)[][] {
  const closed = new Map(days.map((day) => [day.game_date, day]));
  const weeks: (CalendarDay | null)[][] = [];
  for (let day = `${id}-01` as GameDay; day.startsWith(id); ) {
    const week = weekdaysOf(weekOf(day));
    weeks.push(week.map((date) => (date.startsWith(id) ? { date, closed: closed.get(date) ?? null } : null)));
    day = addDays(week[6]!, 1);
  }
  return weeks;
}

/** The look of a closed day; `unplayed` is before the player joined. */
export type DayLook = 'solved' | 'played' | 'missed' | 'unplayed';

/** The look of a day for a player who joined on `joined`. For all games, `solved` means that all were played. */
export function lookOf(
  { game_date, mark, played }: ArchiveDay,
  { shown, joined }: { shown: Shown; joined: string },
): DayLook {
  if (shown === 'all' && played.length > 0) return isFullEdition({ played }) ? 'solved' : 'played';
  if (shown !== 'all' && mark) return mark.solved ? 'solved' : 'played';
  return game_date < joined ? 'unplayed' : 'missed';
}

/** Whether all games were played on the day itself, not as practice. */
export function isFullEdition({ played }: Pick<ArchiveDay, 'played'>): boolean {
  return played.length === GAME_TYPES.length;
}

/** The index to which a key moves from `place` among `count` days in rows of seven; undefined for other keys. */
export function placeAfter(key: string, { place, count }: { place: number; count: number }) {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -place,
    End: count - 1 - place,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = place + step;
  return next < 0 || next >= count ? place : next;
}

/** 'Mon 16'. */
export function dayInMonth(day: string): string {
  return `${format(day, { weekday: 'short' })} ${Number(day.slice(8))}`;
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(startOfDay(day as GameDay));
}
