// HTTP handlers for boards.

import { type Actor, publicIdOf } from '../../access/actor.ts';
import { readSharedBy, readWorldBy } from '../../access/http/edge-copy.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { gameBoardOf } from '../../model/boards/game-board.ts';
import { worldBoardOf } from '../../model/boards/world-board.ts';
import { editionsNow } from '../../model/editions/list.ts';
import { playableDays, weekOf } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { friendsGameBoard, friendsPlayerBoard } from './friends-boards.ts';
import { playerBoardOf } from './player-board.ts';

export const leaderboardHandlers = {
  gameBoard: async ({ c, ctx, db, actor, params, query, today, now_ms }) => {
    const board = { game: params.key, week: weekOf(query.date ?? today) };
    if (query.scope === 'friends')
      return friendsGameBoard(ctx, { ...board, viewer: friendOf(actor), playable: playableDays(now_ms) });
    const seen = { ...board, viewerPublicId: publicIdOf(actor) };
    return (await editionsNow(ctx)).length > 1
      ? worldBoardOf(ctx, seen, readWorldBy(c))
      : gameBoardOf(db, seen, readSharedBy(c));
  },
  playerBoard: ({ c, db, actor, params, query }) =>
    query.scope === 'friends'
      ? friendsPlayerBoard(db, { stat: params.key, viewer: friendOf(actor) })
      : playerBoardOf(db, { stat: params.key, viewerPublicId: publicIdOf(actor) }, readSharedBy(c)),
} satisfies Partial<Handlers>;

/** The viewer of a friends board. Throws NOT_SIGNED_IN for a guest. */
function friendOf(actor: Actor) {
  if (actor.kind !== 'player') throw new Refusal('NOT_SIGNED_IN');
  return actor;
}
