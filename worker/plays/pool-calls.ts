// Asking a pool's object. Nobody waits long for it, and nothing fails with it: what a call misses, the next turn makes.

import type { Pool } from '../model/challenges/payouts.ts';
import type { Ctx } from '../platform/context.ts';
import { atTheRecord } from '../platform/location.ts';
import { log } from '../platform/log.ts';
import { objectName } from '../platform/objects.ts';
import { orNullAfter } from '../platform/trace.ts';
import type { JudgedMatchup } from '../shared/contract/challenge-shapes.ts';

/** How long a reply waits for the pool. */
const PATIENCE_MS = 2000;

/** Headers by which the worker tells the object who has been admitted to a socket, and of which game. */
export const SOCKET_HEADERS = { player: 'x-doxa-player', game: 'x-doxa-game' } as const;

type PoolCtx = Pick<Ctx, 'CHALLENGES' | 'RECORD_LOCATION' | 'edition'>;

/** The object of a game's pool. Its first caller in the world makes it, near the record; it never moves. */
export function poolOf(ctx: PoolCtx, { game }: Pick<Pool, 'game'>) {
  const name = objectName(ctx, `${game}:0`);
  return ctx.CHALLENGES.get(ctx.CHALLENGES.idFromName(name), atTheRecord(ctx));
}

/** Tells the pool that it is a member's turn, and answers the judged matchup; null when there is none, or no answer. */
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

/** The answer, or null when it does not come within 2 seconds. */
export function patiently(answer: Promise<JudgedMatchup | null>): Promise<JudgedMatchup | null> {
  return orNullAfter(answer, PATIENCE_MS);
}
