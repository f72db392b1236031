// Limits on new guests: how many start playing per day, and per network (RULES §12).

import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { addDays, type GameDay, HOUR_MS, startOfDay } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { type Asking, admit, subjectOf } from './lockouts.ts';

/** The number of guests who can start playing within an hour, per address and per /48. */
const MOST_GUESTS = 300;
const MOST_GUESTS_OF_NETWORK = 3000;
const MANY_GUESTS = {
  code: 'TOO_MANY',
  detail: 'Many new guests began to play from your network. Please sign in, or try again later.',
} as const;

const DAY_IS_FULL = 'We can’t take any more new guests today. Please register, or come back tomorrow.';

/**
 * Counts a guest's first opening, which creates an object that is kept for weeks, in one round trip. Throws TOO_MANY if 300
 * guests have started playing from the address within the hour, or 3,000 from the /48 around it (`clientNetwork`), or `most` on
 * the day.
 */
export async function admitNewGuest(
  db: Database,
  {
    address,
    network,
    secret,
    day,
    most,
    now_ms,
  }: Asking & { network: string | null; day: GameDay; most: number },
): Promise<void> {
  const counted = [
    { kind: 'guest', name: address, most: MOST_GUESTS },
    ...(network === null ? [] : [{ kind: 'guest', name: network, most: MOST_GUESTS_OF_NETWORK }]),
  ];
  const counts = counted.map(({ most, ...whose }) => ({
    subject: subjectOf({ ...whose, secret }),
    most,
    window_ms: HOUR_MS,
  }));
  const ofDay = sql`
    INSERT INTO new_guests (day, guests) SELECT ${day}, 1 WHERE ${most} > 0
    ON CONFLICT (day) DO UPDATE SET guests = guests + 1 WHERE guests < ${most} RETURNING 1`;
  const asked = { counts, account: null, guards: null, besides: ofDay, refusal: MANY_GUESTS, now_ms };
  const { besides } = await admit(db, asked);
  if (besides.length > 0) return;
  const left_ms = startOfDay(addDays(day, 1)) - now_ms;
  throw new Refusal('TOO_MANY', { detail: DAY_IS_FULL, retryAfter_s: Math.ceil(left_ms / 1000) });
}
