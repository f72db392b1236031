// HTTP handlers for challenges, and the WebSocket that tells a waiting page about its opponent.

import { callerOf, type Visitor } from '../../access/actor.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { noMatchup, standingsOf, statusOf } from '../../model/challenges/standing.ts';
import { drawsFor } from '../../model/log/draws.ts';
import type { Ctx } from '../../platform/context.ts';
import { playerOf } from '../../platform/objects.ts';
import { drawSeedOn } from '../../plays/daily-puzzle.ts';
import { askPool, patiently, poolOf, SOCKET_HEADERS } from '../../plays/pool-calls.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { challengeLive, challengeOptIn, checkMatchup } from '../../shared/contract/challenge.ts';
import type { HubCard } from '../../shared/contract/hub.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { addressMarkOf, joinPool } from './join.ts';

export const challengeHandlers = {
  challengeOptIn: optIn,
  challengeStanding: async (asked) => (await standingIn(asked)).status,
  checkMatchup: check,
  challengeLive: listen,
} satisfies Partial<Handlers>;

async function optIn(asked: Asked<typeof challengeOptIn>): Promise<CallReply<typeof challengeOptIn>> {
  const { c, ctx, db, gates, actor, body, idempotencyKey, today: day, now_ms } = asked;
  const [seed, writer] = await Promise.all([
    drawSeedOn(ctx, { day, now_ms }),
    writerOf(db, { actor, now_ms }),
  ]);
  const draw = drawsFor({ what: 'pool', seed, publicId: writer.publicId, nonce: idempotencyKey });
  return joinPool(db, {
    writer,
    pool: { game: body.game_type, day },
    wager: sparks(body.wager_sparks),
    addressMark: addressMarkOf({ address: clientAddress(c), day, secret: ctx.HASH_SECRET }),
    hasOpened: async () => (await playOf(asked, body.game_type)) !== 'none',
    idempotencyKey,
    lot: draw(),
    gates,
    now_ms,
  });
}

/** The player's standing. For a player who has finished and is waiting, triggers a turn in case one was missed. */
async function check(asked: Asked<typeof checkMatchup>): Promise<CallReply<typeof checkMatchup>> {
  const { ctx, actor, query, today } = asked;
  const { row, status } = await standingIn(asked);
  const isInLine = row?.state === 'finished' || row?.state === 'waiting';
  const judged = isInLine
    ? await patiently(
        askPool(ctx, {
          game: query.game_type,
          day: today,
          publicId: actor.publicId,
        }),
      )
    : status.matchup;
  return judged ?? noMatchup(status);
}

async function listen({ c, ctx, actor, query }: Asked<typeof challengeLive>): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('UPGRADE_REQUIRED');
  const game = query.game_type;
  const { publicId } = actor;
  const { webSocket } = await poolOf(ctx, { game }).fetch('https://pool/', {
    headers: { upgrade: 'websocket', [SOCKET_HEADERS.player]: publicId, [SOCKET_HEADERS.game]: game },
  });
  const protocol = c.req.header('sec-websocket-protocol');
  return new Response(null, {
    status: 101,
    webSocket,
    ...(protocol && { headers: { 'sec-websocket-protocol': protocol } }),
  });
}

type OfGame = Pick<Asked<typeof checkMatchup>, 'ctx' | 'db' | 'actor' | 'query' | 'today'>;

async function standingIn(asked: OfGame) {
  const { db, actor, query, today } = asked;
  const { publicId } = actor;
  const [rows, play] = await Promise.all([
    standingsOf(db, {
      publicIds: [publicId],
      days: [today],
      game: query.game_type,
    }),
    playOf(asked, query.game_type),
  ]);
  const row = rows[0];
  return { row, status: statusOf(row, play) };
}

/** The state of the player's play of the day, from the Player object. */
async function playOf(
  { ctx, actor, today }: { ctx: Ctx; actor: Visitor; today: GameDay },
  type: GameType,
): Promise<HubCard['state']> {
  const caller = callerOf(actor);
  const object = playerOf(ctx, caller.publicId);
  return valueIn(await object.stateOf({ caller, type, day: today }));
}
