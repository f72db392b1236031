// The closed days of a game, with the same names in the archive and on the page of a play.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { archive } from '#shared/contract/plays.ts';
import { type GameDay, gameDayAt, startOfDay } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { formatSparks } from '../../ui/number-format.ts';

export type ArchiveDay = CallReply<typeof archive>[number];

export function archiveQuery(type: GameType) {
  return queryOptions({
    queryKey: queryKeys.archive(type),
    queryFn: ({ signal }) => send(archive, { params: { game_type: type } }, { signal }),
  });
}

/** '16 November', with the year unless it is the current one. */
export function dayTitle(day: string): string {
  const isYearShown = day.slice(0, 4) !== gameDayAt(serverNow()).slice(0, 4);
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(isYearShown ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(startOfDay(day as GameDay));
}

/** 'Solved, 76.0 points', or 'Not solved, 12.0 points'. */
export function markInWords({ solved, base_points }: NonNullable<ArchiveDay['mark']>): string {
  return `${solved ? 'Solved' : 'Not solved'}, ${formatSparks(base_points)} points`;
}
