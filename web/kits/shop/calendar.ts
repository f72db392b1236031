// Dates as the market's pages write them, in UTC.
import type { GameDay } from '#shared/kernel/game-day.ts';

/** '22 December', with the year if it is not that of `today`. */
export function dayInWords(day: GameDay, { today }: { today: GameDay }): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
}

/** '22 Dec' for a day, or for a time in milliseconds since 1970. */
export function shortDay(at: string | number): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
