// What one's plays come to, for the page of statistics and for a result.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { statistics } from '#shared/contract/plays.ts';
import { send } from './api/client.ts';
import { queryKeys } from './api/query-keys.ts';

export type Statistics = CallReply<typeof statistics>;
export type GameStatistics = Statistics['games'][number];

/** Fetched again wherever it is shown: any play changes it. */
export const statisticsQuery = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: ({ signal }) => send(statistics, {}, { signal }),
  staleTime: 0,
});

/** Of a hundred plays, how many were won; whole. */
export function wonPercent({ played, won }: Pick<GameStatistics, 'played' | 'won'>): number {
  return played === 0 ? 0 : Math.round((100 * won) / played);
}
