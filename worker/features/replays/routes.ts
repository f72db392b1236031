// HTTP handlers for replays and the coach. Until the viewer has a result, not even whether a friend has played is revealed.

import { sql } from 'drizzle-orm';
import { callerOf, hasObject, isByToken } from '../../access/actor.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { friendNamed } from '../../model/friends/friend-named.ts';
import type { PuzzleRow } from '../../model/skill/fit-rows.ts';
import type { Tally } from '../../model/skill/tried.ts';
import { inEdition } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { playerOf } from '../../platform/objects.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { coachKnows, watchReplay } from '../../shared/contract/replays.ts';
import { closeOf, type GameDay, puzzleNumber } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const OWN_AND_CLOSED = 'A token can read your own plays only, once their day has closed.';
const NO_FRIEND = 'Only friends see each other’s plays: players who follow each other.';

export const replayHandlers = {
  watchReplay: async (asked) => {
    const { ctx, actor, params, query, now_ms } = asked;
    if (isByToken(actor) && (query.player !== undefined || now_ms < closeOf(params.game_date)))
      throw new Refusal('TOKEN_SCOPE', { detail: OWN_AND_CLOSED });
    const play = { type: params.game_type, day: params.game_date, of: query.of ?? 'day' };
    const number = puzzleNumber({ day: play.day, launchDay: ctx.LAUNCH_DAY as GameDay });
    const shown = query.player === undefined ? ownPlay(asked, play) : friendsPlay(asked, play);
    return { ...(await shown), puzzle_number: number };
  },
  coachKnows: async ({ ctx, db, actor, params, query }) => {
    if (!hasObject(actor)) throw new Refusal('NOT_FOUND');
    const play = { type: params.game_type, day: params.game_date, of: query.of ?? 'day' } as const;
    const [known, tried] = await Promise.all([
      playerOf(ctx, actor.publicId).coachKnowledge({ caller: callerOf(actor), ...play }),
      triedIn(db, play),
    ]);
    return { known: valueIn(known), tried };
  },
} satisfies Partial<Handlers>;

/** The most common moves of a day, as counted at night; null for practice, which has a different puzzle. */
async function triedIn(
  db: Database,
  { type, day, of }: AskedFor,
): Promise<CallReply<typeof coachKnows>['tried']> {
  if (of !== 'day' && of !== 'archive') return null;
  const rows = await db.all<Pick<PuzzleRow, 'plays'> & { tried: string | null }>(sql`
    SELECT plays, fit_json ->> '$.tried' AS tried FROM puzzle_difficulties
    WHERE game = ${type} AND day = ${day} AND state = 'fitted'`);
  const tried = JSON.parse(rows[0]?.tried ?? '[]') as Tally[];
  if (tried.length === 0) return null;
  return { plays: rows[0]!.plays, moves: tried.map(([move, people]) => ({ move, people })) };
}

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
