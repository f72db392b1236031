// Boards over HTTP.
import { gameBoard, playerBoard } from '../contract/leaderboards.ts';
import { type App, mount } from '../http/mount.ts';
import { gameDayAt, weekOf } from '../kernel/game-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import { database } from '../platform/database.ts';
import { publicIdOf, type Viewer } from '../sessions/viewer.ts';
import { friendsGameBoard, friendsPlayerBoard } from './friends-boards.ts';
import { gameBoardOf } from './game-board.ts';
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
