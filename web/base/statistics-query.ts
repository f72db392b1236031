// The player's statistics, for the statistics page and for results.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { statistics } from '#shared/contract/plays.ts';
import { send } from './api/client.ts';
import { queryKeys } from './api/query-keys.ts';

export type Statistics = CallReply<typeof statistics>;
export type GameStatistics = Statistics['games'][number];

/** Fetched wherever it is shown, because any play changes it. */
export const statisticsQuery = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: ({ signal }) => send(statistics, {}, { signal }),
  staleTime: 0,
});

/** The percentage of plays won, as a whole number. */
export function wonPercent({ played, won }: Pick<GameStatistics, 'played' | 'won'>): number {
  return played === 0 ? 0 : Math.round((100 * won) / played);
}
