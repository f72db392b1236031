// The devices that take reminders: how one is registered by its browser, and the token by which a message to it ends them.
import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import type { Ports } from '../../platform/ports.ts';
import { sign } from '../../platform/tokens.ts';
import { areKeys, type PushSubscription, signsFor } from '../../platform/web-push.ts';
import { invalid } from '../../shared/kernel/refusal.ts';
import { DEFAULT_HOURS, type OwnHours } from './when.ts';

export interface RemindersState extends OwnHours {
  /** The devices that take them. */
  devices: string[];
}

export const NO_REMINDERS: RemindersState = { ...DEFAULT_HOURS, devices: [] };

/** Whether something is a subscription of a push service, sealed for and signed as it must be. Throws INVALID. */
export async function checkSubscription(
  ctx: Ctx,
  { subscription, ports }: { subscription: PushSubscription; ports: Ports },
): Promise<void> {
  const address = URL.parse(subscription.endpoint);
  if (!address || !ports.isPushService(address))
    throw invalid('endpoint', 'This browser’s push service isn’t one we know.');
  if (!(await areKeys(subscription))) throw invalid('p256dh', 'The subscription’s keys are not valid.');
  if (!signsFor(ctx, subscription.vapid_key))
    throw invalid('vapid_key', 'The subscription was made for another key.');
}

/** Names a device by its subscription, which the page can do alike. */
export function deviceOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
}

const STOP = 'stop-reminders';

/** A token that lets anyone who holds the message stop the reminders on its device. */
export function stopToken({
  edition,
  publicId,
  device,
  secret,
}: {
  edition: string;
  publicId: string;
  device: string;
  secret: string;
}): string {
  return sign({ value: [STOP, edition, publicId, device].join(':'), secret });
}

/** Whose reminders on which device a token's value ends; null where it was signed for something else. */
export function readStop(value: string | null): { edition: string; publicId: string; device: string } | null {
  const [purpose, edition, publicId, device] = value?.split(':') ?? [];
  return purpose === STOP && edition && publicId && device ? { edition, publicId, device } : null;
}
