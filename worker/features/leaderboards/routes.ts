// Boards over HTTP.

import type { Handlers } from '../../access/http/mount.ts';
import { publicIdOf, type Viewer } from '../../access/viewer.ts';
import { gameBoardOf } from '../../model/boards/game-board.ts';
import { weekOf } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { friendsGameBoard, friendsPlayerBoard } from './friends-boards.ts';
import { playerBoardOf } from './player-board.ts';

/** Boards. */
export const leaderboardHandlers = {
  gameBoard: ({ db, viewer, params, query, today }) => {
    const board = { game: params.key, week: weekOf(query.date ?? today) };
    return query.scope === 'friends'
      ? friendsGameBoard(db, { ...board, viewer: friendOf(viewer) })
      : gameBoardOf(db, { ...board, viewerPublicId: publicIdOf(viewer) });
  },
  playerBoard: ({ db, viewer, params, query }) =>
    query.scope === 'friends'
      ? friendsPlayerBoard(db, { stat: params.key, viewer: friendOf(viewer) })
      : playerBoardOf(db, { stat: params.key, viewerPublicId: publicIdOf(viewer) }),
} satisfies Partial<Handlers>;

/** Friends are for registered players. */
function friendOf(viewer: Viewer) {
  if (viewer.kind !== 'player') throw new Refusal('NOT_SIGNED_IN');
  return viewer.session;
}
