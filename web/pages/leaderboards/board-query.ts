// What the boards ask the server for. A week is asked for by its Monday, so that all its days share one reply.
import { queryOptions } from '@tanstack/react-query';
import { gameBoard, type PlayerStat, playerBoard } from '../../../worker/contract/leaderboards.ts';
import type { GameDay, WeekStart } from '../../../worker/kernel/game-day.ts';
import type { GameType } from '../../../worker/kernel/game-type.ts';
import { send } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The board of a game in a week. */
export function gameBoardQuery({ game, week }: { game: GameType; week: WeekStart }) {
  return queryOptions({
    queryKey: queryKeys.gameBoard(game, week),
    queryFn: ({ signal }) =>
      send(gameBoard, { params: { key: game }, query: { date: week as string as GameDay } }, { signal }),
  });
}

/** The board of players by a value. */
export function playerBoardQuery(stat: PlayerStat) {
  return queryOptions({
    queryKey: [...queryKeys.boards, 'players', stat],
    queryFn: ({ signal }) => send(playerBoard, { params: { key: stat } }, { signal }),
  });
}
