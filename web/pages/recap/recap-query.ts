// The query of the week's recap, and the week of an address.
import { queryOptions } from '@tanstack/react-query';
import { weekRecap } from '#shared/contract/recap.ts';
import {
  addDays,
  type GameDay,
  gameDayAt,
  isGameDay,
  lastClosedWeek,
  type WeekStart,
} from '#shared/kernel/game-day.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { FIRST_DAY } from '../../kits/weeks/board-week.ts';

export function recapQuery(week: WeekStart) {
  return queryOptions({
    queryKey: queryKeys.recap(week),
    queryFn: ({ signal }) => send(weekRecap, { query: { week: week as string as GameDay } }, { signal }),
  });
}

/** The day in an address; the Sunday of the last closed week if that is missing, invalid or in the future. */
export function recapDayAsked({ date, now_ms }: { date: string | null; now_ms: number }): GameDay {
  if (date !== null && isGameDay(date) && date >= FIRST_DAY && date <= gameDayAt(now_ms)) return date;
  return addDays(lastClosedWeek(now_ms) as string as GameDay, 6);
}
