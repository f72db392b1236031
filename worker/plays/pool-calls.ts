// Calls to a pool's object. Callers wait only briefly and ignore failures: the pool's next turn catches up.

import type { Pool } from '../model/challenges/payouts.ts';
import type { Ctx } from '../platform/context.ts';
import { atTheRecord } from '../platform/location.ts';
import { log } from '../platform/log.ts';
import { objectName } from '../platform/objects.ts';
import { orNullAfter } from '../platform/trace.ts';
import type { JudgedMatchup } from '../shared/contract/challenge-shapes.ts';

/** How long a reply waits for the pool. */
const PATIENCE_MS = 2000;

/** Headers that tell the object which player the worker has admitted to a socket, and for which game. */
export const SOCKET_HEADERS = { player: 'x-doxa-player', game: 'x-doxa-game' } as const;

type PoolCtx = Pick<Ctx, 'CHALLENGES' | 'RECORD_LOCATION' | 'edition'>;

/** The object of a game's pool. The first call ever creates it near the record; it never moves. */
export function poolOf(ctx: PoolCtx, { game }: Pick<Pool, 'game'>) {
  const name = objectName(ctx, `${game}:0`);
  return ctx.CHALLENGES.get(ctx.CHALLENGES.idFromName(name), atTheRecord(ctx));
}

/** Runs a turn of the pool for a member. Returns the judged matchup; null if there is none or the call failed. */
export async function askPool(
  ctx: PoolCtx,
  member: Pool & { publicId: string },
): Promise<JudgedMatchup | null> {
  try {
    return await poolOf(ctx, member).judgedAfterTurn(member);
  } catch (error) {
    const { game, day } = member;
    log('error', 'pool-not-asked', { game, day, reason: String(error) });
    return null;
  }
}

/** The pool's answer, or null if it takes more than 2 seconds. */
export function patiently(answer: Promise<JudgedMatchup | null>): Promise<JudgedMatchup | null> {
  return orNullAfter(answer, PATIENCE_MS);
}
