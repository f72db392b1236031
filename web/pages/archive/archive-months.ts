// The closed days as the list shows them: by month, newest first.
import { type GameDay, startOfDay } from '#shared/kernel/game-day.ts';
import type { ArchiveDay } from '../../kits/game-frame/archive-days.ts';

export interface ArchiveMonth {
  /** YYYY-MM. */
  id: string;
  /** 'November 2026'. */
  title: string;
  days: readonly ArchiveDay[];
  played: number;
}

/** Days in their months, both in the order in which they came. */
export function monthsOf(days: readonly ArchiveDay[]): ArchiveMonth[] {
  return [...Map.groupBy(days, ({ game_date }) => game_date.slice(0, 7))].map(([id, inMonth]) => ({
    id,
    title: written(`${id}-01`, { month: 'long', year: 'numeric' }),
    days: inMonth,
    played: inMonth.filter(({ mark }) => mark !== null).length,
  }));
}

/** 'Mon 16'. */
export function dayInMonth(day: string): string {
  return `${written(day, { weekday: 'short' })} ${Number(day.slice(8))}`;
}

function written(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(startOfDay(day as GameDay));
}
