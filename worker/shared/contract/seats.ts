// Seats: invitations that players offer to guests whom nobody has invited (RULES §12).
import * as z from 'zod/mini';
import { email } from './account-fields.ts';
import { defineCall, playerReads, playerWrites, visitorReads, visitorWrites } from './call.ts';
import { count } from './fields.ts';

/** The days with points that a guest needs, the most seats a player can offer, and how long a taken seat is reserved. */
export const DAYS_FOR_SEAT = 7;
export const MOST_SEATS = 10;
export const SEAT_DAYS = 7;

const seat = z.object({
  /** Valid for this guest only. */
  referral_code: z.string(),
  username: z.string(),
});

export const seatState = defineCall({
  ...visitorReads,
  path: '/api/seats',
  summary:
    'The days on which the guest has earned points, the days needed for a seat, and the seat once it is taken.',
  showsOwn: true,
  reply: z.object({ days_played: count, days_needed: count, seat: z.nullable(seat) }),
  errors: [],
});

export const takeSeat = defineCall({
  ...visitorWrites,
  path: '/api/seats/take',
  summary:
    'Takes a seat: the invitation of a player who offers one, else the founder’s. The same guest gets the same seat again; it is reserved for a week.',
  reply: seat,
  errors: ['OWN_ACCOUNT', 'SEAT_EARLY', 'SEAT_LIMIT', 'NO_SEAT'],
});

export const waitForSeat = defineCall({
  ...visitorWrites,
  path: '/api/seats/wait',
  summary:
    'Mails a link that puts the address on the waiting list; an address on it gets one mail when a seat is offered. The reply is the same for every address.',
  body: z.object({ email }),
  reply: z.object({ is_asked: z.boolean() }),
  errors: ['TOO_MANY_ATTEMPTS'],
});

export const offeredSeats = defineCall({
  ...playerReads,
  path: '/api/me/seats',
  summary: 'The number of seats that the player still offers to guests.',
  reply: z.object({ seats: count }),
  errors: [],
});

export const offerSeats = defineCall({
  ...playerWrites,
  path: '/api/me/seats',
  summary:
    'Sets the number of seats that the player offers to guests, from 0 to ten. Taken seats stay taken.',
  body: z.object({
    seats: z
      .int('A whole number of seats.')
      .check(z.minimum(0, 'No fewer than none.'), z.maximum(MOST_SEATS, 'At most ten seats.')),
  }),
  reply: z.object({ seats: count }),
  errors: [],
});
