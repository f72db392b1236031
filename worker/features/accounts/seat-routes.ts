// HTTP handlers for seats and the waiting list.

import type { App } from '../../access/http/app-context.ts';
import { clientAddress, clientOrigin } from '../../access/http/client-address.ts';
import type { Handlers } from '../../access/http/mount.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { serveMailPage } from './mail-page.ts';
import { mailingOf } from './mails/mailing.ts';
import { offer, seatOf, seatsOffered, takeSeatFor } from './seats.ts';
import { askToWait, CONFIRM_PATH, confirmWait, LEAVE_PATH, leaveList } from './waiting-list.ts';

export const seatHandlers = {
  seatState: ({ ctx, actor }) => seatOf(ctx, actor.publicId),
  takeSeat: async ({ c, ctx, actor, now_ms }) => {
    if (actor.kind === 'player') throw new Refusal('OWN_ACCOUNT', { detail: 'You already have an account.' });
    const gates = await c.get('ports').gates();
    return takeSeatFor(ctx, { publicId: actor.publicId, origin: clientOrigin(c), gates, now_ms });
  },
  waitForSeat: async ({ c, body: { email }, now_ms }) => {
    const gates = await c.get('ports').gates();
    await askToWait(mailingOf(c), { email, address: clientAddress(c), gates, now_ms });
    return { is_asked: true };
  },
  offeredSeats: async ({ ctx, actor }) => ({ seats: await seatsOffered(ctx, actor.publicId) }),
  offerSeats: async ({ ctx, actor, body: { seats }, now_ms }) => {
    await offer(ctx, { session: actor, seats, now_ms });
    return { seats };
  },
} satisfies Partial<Handlers>;

/** The pages opened by the links in the waiting list's mails. */
export function waitingListRoutes(app: App): void {
  serveMailPage(app, {
    path: CONFIRM_PATH,
    asks: {
      title: 'Wait for a seat?',
      text: 'You get one mail when a reader offers a seat, and nothing else.',
      button: 'Put me on the list',
    },
    act: (c, token) => confirmWait(c.get('ctx'), { token, now_ms: c.get('now_ms') }),
    done: {
      title: 'You’re on the list',
      text: 'The link in the mail that brought you here takes you off it.',
    },
  });
  serveMailPage(app, {
    path: LEAVE_PATH,
    asks: {
      title: 'Leave the waiting list?',
      text: 'Your address is deleted, and you get no mail.',
      button: 'Delete my address',
    },
    act: (c, token) => leaveList(c.get('ctx'), { token }),
    done: { title: 'Your address is deleted', text: 'You can ask for a seat again whenever you like.' },
  });
}
