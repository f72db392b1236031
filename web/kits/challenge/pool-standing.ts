// The player's state in the pools as cached by the page: the hub has all eight games; a single game is fetched if the hub
// does not include it. Later changes are written to both.
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { challengeStanding } from '#shared/contract/challenge.ts';
import type { ChallengeStatus, JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { queryClient } from '../../base/query-client.ts';
import { refreshProfile } from '../../base/session.ts';

/** One game's state, if the hub does not include it. Not retried: the failure has a Retry button. */
export function standingQuery(game: GameType) {
  return queryOptions({
    queryKey: queryKeys.challenge(game),
    queryFn: ({ signal }) => send(challengeStanding, { query: { game_type: game } }, { signal }),
    retry: false,
  });
}

/** The cached state of a game's pool, without fetching it. */
export function useKnownStanding(game: GameType): ChallengeStatus | null {
  const { data } = useQuery({ ...hubQuery, enabled: false });
  const own = useQuery({ ...standingQuery(game), enabled: false });
  return data?.games.find(({ game_type }) => game_type === game)?.challenge ?? own.data ?? null;
}

/** Stores the player's current state. */
export function writeStanding({ game, status }: { game: GameType; status: ChallengeStatus }): void {
  queryClient.setQueryData(standingQuery(game).queryKey, status);
  queryClient.setQueryData(
    hubQuery.queryKey,
    (hub) =>
      hub && {
        ...hub,
        games: hub.games.map((card) => (card.game_type === game ? { ...card, challenge: status } : card)),
      },
  );
}

/** Stores a judged matchup; if nothing is cached for the pool, refetches the hub. */
export function writeMatchup({ game, matchup }: { game: GameType; matchup: JudgedMatchup }): void {
  const card = queryClient.getQueryData(hubQuery.queryKey)?.games.find(({ game_type }) => game_type === game);
  const before = card?.challenge ?? queryClient.getQueryData(standingQuery(game).queryKey);
  if (before) writeStanding({ game, status: { ...before, games_completed: 1, state: 'matched', matchup } });
  else void queryClient.invalidateQueries({ queryKey: queryKeys.hub });
}

/** The queries that a judged matchup changes. */
const TOUCHED: readonly QueryKey[] = [
  queryKeys.allTransactions,
  queryKeys.balanceHistories,
  queryKeys.dashboard,
  queryKeys.unreadCount,
  queryKeys.profiles,
];

/** Refetches everything that a judged matchup changes. */
export function refreshAfterMatchup(): void {
  void refreshProfile();
  for (const queryKey of TOUCHED) void queryClient.invalidateQueries({ queryKey });
}
