// HTTP handlers for reminders. The Player object stores which devices receive them.
import { callerOf, hasObject } from '../../access/actor.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { inEdition } from '../../platform/context.ts';
import { playerOf } from '../../platform/objects.ts';
import { cookieSecrets, verifySignedByAny } from '../../platform/tokens.ts';
import { vapidPublicKey } from '../../platform/web-push.ts';
import { checkSubscription, NO_REMINDERS, readStop } from '../../plays/reminders/devices.ts';
import { valueIn } from '../../plays/remote-answer.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

export const reminderHandlers = {
  reminders: async ({ ctx, actor }) => {
    const known =
      hasObject(actor) && valueIn(await playerOf(ctx, actor.publicId).reminders({ caller: callerOf(actor) }));
    return { ...(known || NO_REMINDERS), vapid_key: vapidPublicKey(ctx) };
  },
  takeReminders: async ({ c, ctx, actor, body }) => {
    const { time_zone, quiet_from, quiet_until, ...subscription } = body;
    if (!hasObject(actor)) throw new Refusal('NOTHING_PLAYED');
    await checkSubscription(ctx, { subscription, ports: c.get('ports') });
    const wish = { caller: callerOf(actor), subscription, hours: { time_zone, quiet_from, quiet_until } };
    return {
      ...valueIn(await playerOf(ctx, actor.publicId).addReminders(wish)),
      vapid_key: vapidPublicKey(ctx),
    };
  },
  dropReminders: async ({ ctx, actor, params }) => {
    const { device } = params;
    const left =
      hasObject(actor) &&
      valueIn(await playerOf(ctx, actor.publicId).dropReminders({ caller: callerOf(actor), device }));
    return { ...(left || NO_REMINDERS), vapid_key: vapidPublicKey(ctx) };
  },
  stopReminders: async ({ ctx, body }) => {
    const value = verifySignedByAny({ signed: body.token, secrets: cookieSecrets(ctx) });
    const stop = readStop(value);
    if (!stop) throw new Refusal('LINK_INVALID');
    await playerOf(inEdition(ctx, stop.edition), stop.publicId).stopReminders(stop);
    return null;
  },
} satisfies Partial<Handlers>;
