// What the boards ask the server for. A week is asked for by its Monday, so that all its days share one reply.
import { queryOptions } from '@tanstack/react-query';
import { gameBoard, type PlayerStat, playerBoard } from '#shared/contract/leaderboards.ts';
import type { GameDay, WeekStart } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

/** Whose board: everybody's, or that of the viewer and those he follows. */
export type Scope = 'all' | 'friends';

/** Everybody's is what the server answers unasked. */
const asked = (scope: Scope) => (scope === 'friends' ? { scope } : {});

export function gameBoardQuery({ game, week, scope }: { game: GameType; week: WeekStart; scope: Scope }) {
  return queryOptions({
    queryKey: [...queryKeys.gameBoard(game, week), scope],
    queryFn: ({ signal }) =>
      send(
        gameBoard,
        { params: { key: game }, query: { date: week as string as GameDay, ...asked(scope) } },
        { signal },
      ),
  });
}

export function playerBoardQuery({ stat, scope }: { stat: PlayerStat; scope: Scope }) {
  return queryOptions({
    queryKey: [...queryKeys.boards, 'players', stat, scope],
    queryFn: ({ signal }) => send(playerBoard, { params: { key: stat }, query: asked(scope) }, { signal }),
  });
}
