// Boards over HTTP.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { publicIdOf, type Viewer } from '../../access/viewer.ts';
import { gameBoardOf } from '../../model/boards/game-board.ts';
import { database } from '../../platform/database.ts';
import { gameBoard, playerBoard } from '../../shared/contract/leaderboards.ts';
import { gameDayAt, weekOf } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { friendsGameBoard, friendsPlayerBoard } from './friends-boards.ts';
import { playerBoardOf } from './player-board.ts';

/** Mounts the boards. */
export function leaderboardRoutes(app: App): void {
  mount(app, gameBoard, ({ env, viewer, params, query, now_ms }) => {
    const board = { game: params.key, week: weekOf(query.date ?? gameDayAt(now_ms)) };
    return query.scope === 'friends'
      ? friendsGameBoard(database(env), { ...board, viewer: friendOf(viewer) })
      : gameBoardOf(database(env), { ...board, viewerPublicId: publicIdOf(viewer) });
  });
  mount(app, playerBoard, ({ env, viewer, params, query }) =>
    query.scope === 'friends'
      ? friendsPlayerBoard(database(env), { stat: params.key, viewer: friendOf(viewer) })
      : playerBoardOf(database(env), { stat: params.key, viewerPublicId: publicIdOf(viewer) }),
  );
}

/** Friends are for registered players. */
function friendOf(viewer: Viewer) {
  if (viewer.kind !== 'player') throw new Refusal('NOT_SIGNED_IN');
  return viewer.session;
}
