// Begins a session after the directory has admitted a person. Pending messages between the halves are delivered first. If the
// edition knows better than the directory, e.g. that the player has left, the sign-in restarts as a return
// (docs/decisions/0007-editions.md).
import { startSession } from '../../access/session-store.ts';
import { changeBoth } from '../../economy/crossing.ts';
import { deliverAbout } from '../../economy/deliveries.ts';
import type { Ctx } from '../../platform/context.ts';
import { constraintOf } from '../../platform/database.ts';
import { areTogether } from '../../platform/halves.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { returning } from './restore.ts';

interface Beginning {
  publicId: string;
  /** The device name shown in the list of sessions. */
  device: string;
  now_ms: number;
}

export interface Begun {
  accessToken: string;
  /** Whether this restored a deactivated account. */
  isRestored: boolean;
}

/**
 * Begins a session in the edition of `ctx` for a person who may sign in or return. Throws BAD_CREDENTIALS for one who was
 * banned or left in the meantime, and UNAVAILABLE while the edition is late.
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

/** Retries after the edition refused with a RangeError, which it throws for anyone but a registered player. */
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

/** Delivers pending messages about a person. Throws UNAVAILABLE if some cannot be delivered yet. */
export async function bringWaiting(
  ctx: Ctx,
  { publicId, now_ms }: Pick<Beginning, 'publicId' | 'now_ms'>,
): Promise<void> {
  if ((await deliverAbout(ctx, { publicId, now_ms })) > 0) throw editionIsLate();
}

/** The refusal while an edition has not applied what the directory decided. */
export function editionIsLate(): Refusal {
  const detail = 'Your account is not ready yet. Please sign in again in a moment.';
  return new Refusal('UNAVAILABLE', { detail, retryAfter_s: 5 });
}

/** Restores a deactivated account; false if another device has just done so, or it is too late. */
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
