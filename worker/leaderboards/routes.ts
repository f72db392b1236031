// Boards over HTTP.
import { gameBoard, playerBoard } from '../contract/leaderboards.ts';
import { type App, mount } from '../http/mount.ts';
import { gameDayAt, weekOf } from '../kernel/game-day.ts';
import { database } from '../platform/database.ts';
import { publicIdOf } from '../sessions/viewer.ts';
import { gameBoardOf } from './game-board.ts';
import { playerBoardOf } from './player-board.ts';

/** Mounts the boards. */
export function leaderboardRoutes(app: App): void {
  mount(app, gameBoard, ({ env, viewer, params, query, now_ms }) =>
    gameBoardOf(database(env), {
      game: params.key,
      week: weekOf(query.date ?? gameDayAt(now_ms)),
      viewerPublicId: publicIdOf(viewer),
    }),
  );
  mount(app, playerBoard, ({ env, viewer, params }) =>
    playerBoardOf(database(env), { stat: params.key, viewerPublicId: publicIdOf(viewer) }),
  );
}
