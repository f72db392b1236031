// Seats: invitations that players keep for guests whom nobody they know has invited (RULES §12).
import * as z from 'zod/mini';
import { email } from './account-fields.ts';
import { defineCall } from './call.ts';
import { count } from './fields.ts';

/** On how many days a guest has to have points, how many seats a player can offer, and how long a seat that was taken is kept. */
export const DAYS_FOR_SEAT = 7;
export const MOST_SEATS = 10;
export const SEAT_DAYS = 7;

const seat = z.object({
  /** Registers this guest and nobody else. */
  referral_code: z.string(),
  username: z.string(),
});

export const seatState = defineCall({
  method: 'GET',
  path: '/api/seats',
  summary:
    'On how many days the guest has played with points, of those that a seat takes, and the seat once it is taken.',
  who: 'visitor',
  limit: 'reads',
  showsOwn: true,
  reply: z.object({ days_played: count, days_needed: count, seat: z.nullable(seat) }),
  errors: [],
});

export const takeSeat = defineCall({
  method: 'POST',
  path: '/api/seats/take',
  summary:
    'Takes a seat: the invitation of a player who offers one, else the founder’s. The same guest gets the same seat again; it is kept for a week.',
  who: 'visitor',
  limit: 'writes',
  reply: seat,
  errors: ['OWN_ACCOUNT', 'SEAT_EARLY', 'SEAT_LIMIT', 'NO_SEAT'],
});

export const waitForSeat = defineCall({
  method: 'POST',
  path: '/api/seats/wait',
  summary:
    'Mails an address the link that puts it on the waiting list, on which it gets one mail when a seat is offered. The answer is the same whatever is known of the address.',
  who: 'visitor',
  limit: 'writes',
  body: z.object({ email }),
  reply: z.object({ is_asked: z.boolean() }),
  errors: ['TOO_MANY_ATTEMPTS'],
});

export const offeredSeats = defineCall({
  method: 'GET',
  path: '/api/me/seats',
  summary: 'How many seats the player still offers to guests.',
  who: 'player',
  limit: 'reads',
  reply: z.object({ seats: count }),
  errors: [],
});

export const offerSeats = defineCall({
  method: 'POST',
  path: '/api/me/seats',
  summary:
    'Sets how many seats the player offers to guests, ten at most; 0 offers none any more. Seats that were taken stay taken.',
  who: 'player',
  limit: 'writes',
  body: z.object({
    seats: z
      .int('A whole number of seats.')
      .check(z.minimum(0, 'No fewer than none.'), z.maximum(MOST_SEATS, 'At most ten seats.')),
  }),
  reply: z.object({ seats: count }),
  errors: [],
});
