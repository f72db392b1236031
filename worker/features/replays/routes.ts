// Plays watched again over HTTP. Whether a friend has played is no more told than how, until one's own result is in.

import { callerOf, hasObject } from '../../access/actor.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { friendNamed } from '../../model/friends/friend-named.ts';
import { inEdition } from '../../platform/context.ts';
import { playerOf } from '../../platform/objects.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { watchReplay } from '../../shared/contract/replays.ts';
import { type GameDay, puzzleNumber } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const NO_FRIEND = 'Only friends see each other’s plays: players who follow each other.';

/** Watching a play again. */
export const replayHandlers = {
  watchReplay: async (asked) => {
    const { ctx, params, query } = asked;
    const play = { type: params.game_type, day: params.game_date, of: query.of ?? 'day' };
    const number = puzzleNumber({ day: play.day, launchDay: ctx.LAUNCH_DAY as GameDay });
    const shown = query.player === undefined ? ownPlay(asked, play) : friendsPlay(asked, play);
    return { ...(await shown), puzzle_number: number };
  },
  coachKnows: async ({ ctx, actor, params, query }) => {
    if (!hasObject(actor)) throw new Refusal('NOT_FOUND');
    const play = { type: params.game_type, day: params.game_date, of: query.of ?? 'day' } as const;
    const known = await playerOf(ctx, actor.publicId).coachKnowledge({ caller: callerOf(actor), ...play });
    return { known: valueIn(known) };
  },
} satisfies Partial<Handlers>;

type AskedFor = Parameters<ReturnType<typeof playerOf>['replayForFriend']>[0];
type Shown = Promise<Omit<CallReply<typeof watchReplay>, 'puzzle_number'>>;

async function ownPlay({ ctx, actor }: Asked<typeof watchReplay>, play: AskedFor): Shown {
  if (!hasObject(actor)) throw new Refusal('NOT_FOUND');
  const answer = await playerOf(ctx, actor.publicId).replay({ caller: callerOf(actor), ...play });
  return { ...valueIn(answer), username: null };
}

async function friendsPlay({ ctx, actor, query }: Asked<typeof watchReplay>, play: AskedFor): Shown {
  const username = query.player!;
  const friend = actor.kind === 'player' && (await friendNamed(ctx, { playerId: actor.playerId, username }));
  if (!friend) throw new Refusal('NOT_FOUND', { detail: NO_FRIEND });
  const mayWatch = await playerOf(ctx, actor.publicId).seesOthers({ caller: callerOf(actor), ...play });
  if (!valueIn(mayWatch)) throw new Refusal('RESULT_FIRST');
  const answer = await playerOf(inEdition(ctx, friend.edition), friend.publicId).replayForFriend(play);
  return { ...valueIn(answer), username: friend.username };
}
