// Addresses of the archive and of its plays. Separate from archive-days.ts, because every game's page needs them.
import {
  addDays,
  closeOf,
  DAY_CLOSE_MS,
  type GameDay,
  gameDayAt,
  isGameDay,
} from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import { useSearchParams } from '../../base/search-params.ts';

/** The day of the address (`?date=`) if it is valid and has closed, else null. */
export function useAskedDay(): GameDay | null {
  const [search] = useSearchParams();
  const date = search.get('date');
  return date !== null && isGameDay(date) && serverNow() >= closeOf(date) ? date : null;
}

/** The list of a game's closed days, opened at the month of `day`. */
export function archiveAddress(type: GameType, day?: string): string {
  return `/archive/${type}${day ? `?month=${day.slice(0, 7)}` : ''}`;
}

export function newestClosedDay(now_ms: number): GameDay {
  return addDays(gameDayAt(now_ms - DAY_CLOSE_MS), -1);
}
