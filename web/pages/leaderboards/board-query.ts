// The queries of the boards. A week is requested by its Monday, so that all its days share one cache entry.
import { queryOptions } from '@tanstack/react-query';
import { gameBoard, type PlayerStat, playerBoard } from '#shared/contract/leaderboards.ts';
import type { GameDay, WeekStart } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** Everybody, or the viewer and the players they follow. */
export type Scope = 'all' | 'friends';

/** `all` is the server's default. */
const scopeQuery = (scope: Scope) => (scope === 'friends' ? { scope } : {});

export function gameBoardQuery({ game, week, scope }: { game: GameType; week: WeekStart; scope: Scope }) {
  return queryOptions({
    queryKey: [...queryKeys.gameBoard(game, week), scope],
    queryFn: ({ signal }) =>
      send(
        gameBoard,
        { params: { key: game }, query: { date: week as string as GameDay, ...scopeQuery(scope) } },
        { signal },
      ),
  });
}

export function playerBoardQuery({ stat, scope }: { stat: PlayerStat; scope: Scope }) {
  return queryOptions({
    queryKey: [...queryKeys.boards, 'players', stat, scope],
    queryFn: ({ signal }) =>
      send(playerBoard, { params: { key: stat }, query: scopeQuery(scope) }, { signal }),
  });
}
