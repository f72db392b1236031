// The devices that get reminders: how a browser registers one, and the token in each message that stops them.
import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import type { Ports } from '../../platform/ports.ts';
import { sign } from '../../platform/tokens.ts';
import { areKeys, type PushSubscription, signsFor } from '../../platform/web-push.ts';
import { invalid } from '../../shared/kernel/refusal.ts';
import { DEFAULT_HOURS, type OwnHours } from './when.ts';

export interface RemindersState extends OwnHours {
  devices: string[];
}

export const NO_REMINDERS: RemindersState = { ...DEFAULT_HOURS, devices: [] };

/** Requires a known push service, valid keys, and a VAPID key of ours. Throws INVALID. */
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

/** The id of a device, derived from its subscription; the page derives the same. */
export function deviceOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
}

const STOP = 'stop-reminders';

/** A token that lets whoever holds the message stop the reminders on its device. */
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

/** The player and device of a stop token's value; null if it was signed for another purpose. */
export function readStop(value: string | null): { edition: string; publicId: string; device: string } | null {
  const [purpose, edition, publicId, device] = value?.split(':') ?? [];
  return purpose === STOP && edition && publicId && device ? { edition, publicId, device } : null;
}
