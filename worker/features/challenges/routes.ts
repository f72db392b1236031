// Challenges over HTTP, and the socket on which a waiting page hears of its opponent.

import type { App } from '../../access/http/app-context.ts';
import { clientAddress } from '../../access/http/client-address.ts';
import { type Asked, mount } from '../../access/http/mount.ts';
import { callerOf, sessionIn, type Viewer } from '../../access/viewer.ts';
import { writerOf } from '../../access/writer.ts';
import { noMatchup, standingsOf, statusOf } from '../../model/challenges/standing.ts';
import { database } from '../../platform/database.ts';
import { askPool, patiently, poolOf, SOCKET_HEADERS } from '../../plays/pool-calls.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import {
  challengeLive,
  challengeOptIn,
  challengeStanding,
  checkMatchup,
} from '../../shared/contract/challenge.ts';
import type { HubCard } from '../../shared/contract/plays.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { addressMarkOf, joinPool } from './join.ts';

/** Mounts the challenges. */
export function challengeRoutes(app: App): void {
  mount(app, challengeOptIn, optIn);
  mount(app, challengeStanding, async (asked) => (await standingIn(asked)).status);
  mount(app, checkMatchup, check);
  mount(app, challengeLive, listen);
}

async function optIn(asked: Asked<typeof challengeOptIn>): Promise<CallReply<typeof challengeOptIn>> {
  const { c, env, viewer, body, idempotencyKey, now_ms } = asked;
  const db = database(env);
  const day = gameDayAt(now_ms);
  return joinPool(db, {
    writer: await writerOf(db, { viewer, now_ms }),
    pool: { game: body.game_type, day },
    wager: sparks(body.wager_sparks),
    addressMark: addressMarkOf({ address: clientAddress(c), day, secret: env.HASH_SECRET }),
    hasOpened: async () => (await playOf(asked, body.game_type)) !== 'none',
    idempotencyKey,
    gates: await c.get('ports').gates(),
    now_ms,
  });
}

/** Where the player stands; who has finished and waits has a turn made, in case the one due was missed. */
async function check(asked: Asked<typeof checkMatchup>): Promise<CallReply<typeof checkMatchup>> {
  const { env, viewer, query, now_ms } = asked;
  const { row, status } = await standingIn(asked);
  const isInLine = row?.state === 'finished' || row?.state === 'waiting';
  const judged = isInLine
    ? await patiently(
        askPool(env, {
          game: query.game_type,
          day: gameDayAt(now_ms),
          publicId: sessionIn(viewer).publicId,
        }),
      )
    : status.matchup;
  return judged ?? noMatchup(status);
}

async function listen({ c, env, viewer, query }: Asked<typeof challengeLive>): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new Refusal('UPGRADE_REQUIRED');
  const game = query.game_type;
  const { publicId } = sessionIn(viewer);
  const { webSocket } = await poolOf(env, { game }).fetch('https://pool/', {
    headers: { upgrade: 'websocket', [SOCKET_HEADERS.player]: publicId, [SOCKET_HEADERS.game]: game },
  });
  const protocol = c.req.header('sec-websocket-protocol');
  return new Response(null, {
    status: 101,
    webSocket,
    ...(protocol && { headers: { 'sec-websocket-protocol': protocol } }),
  });
}

type OfGame = Pick<Asked<typeof checkMatchup>, 'env' | 'viewer' | 'query' | 'now_ms'>;

async function standingIn(asked: OfGame) {
  const { env, viewer, query, now_ms } = asked;
  const { publicId } = sessionIn(viewer);
  const [rows, play] = await Promise.all([
    standingsOf(database(env), {
      publicIds: [publicId],
      days: [gameDayAt(now_ms)],
      game: query.game_type,
    }),
    playOf(asked, query.game_type),
  ]);
  const row = rows[0];
  return { row, status: statusOf(row, play) };
}

/** How far the player's game of the day is, as the Player object holds it. */
async function playOf(
  { env, viewer, now_ms }: { env: Env; viewer: Viewer; now_ms: number },
  type: GameType,
): Promise<HubCard['state']> {
  const caller = callerOf(viewer);
  const object = env.PLAYERS.get(env.PLAYERS.idFromName(caller.publicId));
  return valueIn(await object.stateOf({ caller, type, day: gameDayAt(now_ms) }));
}
