// The beginning of a session, once the directory has let somebody in. What waits between the halves about the person is
// brought first; where the edition knows more than the directory, such as that the player has left, it begins again as a
// return (docs/decisions/0007-editions.md).
import { startSession } from '../../access/session-store.ts';
import { changeBoth } from '../../economy/crossing.ts';
import { deliverAbout } from '../../economy/deliveries.ts';
import type { Ctx } from '../../platform/context.ts';
import { constraintOf } from '../../platform/database.ts';
import { areTogether } from '../../platform/halves.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { returning } from './restore.ts';

/** Whose session begins, and when. */
interface Beginning {
  publicId: string;
  /** What it is to be listed as. */
  device: string;
  now_ms: number;
}

export interface Begun {
  accessToken: string;
  /** Whether the player came back to a deactivated account by it. */
  isRestored: boolean;
}

/**
 * Begins a session in the edition of a context, for a person who may come in, or come back. Throws BAD_CREDENTIALS for one
 * who was blocked or left meanwhile, and UNAVAILABLE while the edition is late.
 */
export async function beginSession(
  ctx: Ctx,
  { isWaiting, isGone, ...beginning }: Beginning & { isWaiting: boolean; isGone: boolean },
): Promise<Begun> {
  if (isWaiting) await bringWaiting(ctx, beginning);
  const isRestored = isGone && (await restore(ctx, beginning));
  try {
    return { accessToken: (await startSession(ctx, beginning)).accessToken, isRestored };
  } catch (error) {
    return beginAgain(ctx, { error, ...beginning });
  }
}

/** Begins a session once more, after the edition has refused one for anybody but a registered player, as a RangeError. */
export async function beginAgain(
  ctx: Ctx,
  { error, ...beginning }: Beginning & { error: unknown },
): Promise<Begun> {
  if (!(error instanceof RangeError)) throw error;
  if (areTogether(ctx)) throw new Refusal('BAD_CREDENTIALS');
  await bringWaiting(ctx, beginning);
  const isRestored = await restore(ctx, beginning);
  const { accessToken } = await startSession(ctx, beginning).catch((again: unknown) => {
    throw again instanceof RangeError ? new Refusal('BAD_CREDENTIALS') : again;
  });
  return { accessToken, isRestored };
}

/** Brings what waits about a person. Throws UNAVAILABLE while some of it has to wait on. */
export async function bringWaiting(
  ctx: Ctx,
  { publicId, now_ms }: Pick<Beginning, 'publicId' | 'now_ms'>,
): Promise<void> {
  if ((await deliverAbout(ctx, { publicId, now_ms })) > 0) throw editionIsLate();
}

/** What is answered while an edition has not taken what the directory decided. */
export function editionIsLate(): Refusal {
  const detail = 'Your account is not ready yet. Please sign in again in a moment.';
  return new Refusal('UNAVAILABLE', { detail, retryAfter_s: 5 });
}

/** Restores a deactivated account; false where another device has done it at the same moment, or it is too late. */
async function restore(
  ctx: Ctx,
  { publicId, now_ms }: Pick<Beginning, 'publicId' | 'now_ms'>,
): Promise<boolean> {
  try {
    const { taken } = await changeBoth(ctx, returning({ publicId, now_ms }));
    if (taken === null) throw editionIsLate();
    return true;
  } catch (error) {
    if (constraintOf(error) !== 'GUARD') throw error;
    return false;
  }
}
