// Seats (RULES §12): invitations that players offer to guests, one each. A seat is a code that registers only the guest who
// took it. Taken in one batch of the directory, so that exactly one of two guests gets the last seat.

import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { writerIn } from '../../access/writer.ts';
import { changeGuarded } from '../../economy/crossing.ts';
import { openingDays, SEALED_DAY } from '../../model/archive/sealed.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { Origin } from '../../model/players/address-key.ts';
import { FOUNDER_ID, seatFor } from '../../model/rewards/invites.ts';
import type { invites } from '../../model/rewards/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { constraintOf, type Database, guard } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { newCode } from '../../platform/tokens.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { DAYS_FOR_SEAT, SEAT_DAYS, type seatState, type takeSeat } from '../../shared/contract/seats.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

type Seat = CallReply<typeof takeSeat>;

/** The number of seats one address (IPv6: one /48) can take in a week. */
const MOST_OF_AN_ADDRESS = 2;

export async function seatOf(ctx: Ctx, publicId: string): Promise<CallReply<typeof seatState>> {
  const [days_played, seat] = await Promise.all([daysOf(ctx.db, publicId), takenBy(ctx.directory, publicId)]);
  return { days_played, days_needed: DAYS_FOR_SEAT, seat };
}

/**
 * Takes a seat for a guest of this edition, or returns the guest's existing one. Throws SEAT_EARLY, SEAT_LIMIT, and NO_SEAT if
 * nobody offers one and there is no founder.
 */
export async function takeSeatFor(
  ctx: Ctx,
  { publicId, origin, gates, now_ms }: { publicId: string; origin: Origin; gates: Gates; now_ms: number },
): Promise<Seat> {
  const taken = await takenBy(ctx.directory, publicId);
  if (taken) return taken;
  // The number of days never decreases, so this check still holds in the batch.
  if ((await daysOf(ctx.db, publicId)) < DAYS_FOR_SEAT) throw new Refusal('SEAT_EARLY');
  const guest = { publicId, addressKey: origin.networkKey ?? origin.addressKey };
  const offering = await somebodyOffering(ctx);
  for (const inviter of [...(offering ? [offering] : []), FOUNDER_ID])
    if (await isTaken(ctx.directory, { guest, inviter, isOffered: inviter === offering, gates, now_ms }))
      break;
  const seat = await takenBy(ctx.directory, publicId);
  if (!seat) throw new Refusal('NO_SEAT');
  return seat;
}

async function isTaken(
  directory: Database,
  {
    guest,
    inviter,
    isOffered,
    gates,
    now_ms,
  }: {
    guest: { publicId: string; addressKey: string };
    inviter: string;
    isOffered: boolean;
    gates: Gates;
    now_ms: number;
  },
): Promise<boolean> {
  const ofAddress = sql`(SELECT COUNT(*) FROM invites
    WHERE guest IS NOT NULL AND address_key = ${guest.addressKey} AND created_at > ${now_ms - SEAT_DAYS * DAY_MS})`;
  const guards = gates.registration_rush ? [guard(sql`${ofAddress} < ${MOST_OF_AN_ADDRESS}`)] : [];
  try {
    const rows = await directory.batch([
      ...guards,
      ...seatFor(guest, { code: newCode(), inviter, isOffered, now_ms }),
    ]);
    return rows[guards.length]!.length > 0;
  } catch (error) {
    // The guest took one in a simultaneous request.
    if (constraintOf(error) === 'DUPLICATE') return true;
    throw constraintOf(error) === 'GUARD' ? new Refusal('SEAT_LIMIT') : error;
  }
}

/**
 * A random player of this edition who offers a seat: the first at or after a random code. Codes are random, while ids are
 * ordered by time.
 */
async function somebodyOffering({ directory, edition }: Ctx): Promise<string | null> {
  const from = newCode();
  const next = (place: SQL) => sql`
    SELECT * FROM (SELECT public_id FROM persons
      WHERE seats_left > 0 AND edition = ${edition} AND kind = 'registered' AND banned_at IS NULL AND ${place}
      ORDER BY referral_code LIMIT 1)`;
  const [row] = await directory.all<Columns<typeof persons, 'public_id'>>(
    sql`${next(sql`referral_code >= ${from}`)} UNION ALL ${next(sql`referral_code < ${from}`)} LIMIT 1`,
  );
  return row?.public_id ?? null;
}

async function takenBy(directory: Database, guest: string): Promise<Seat | null> {
  const [row] = await directory.all<
    Columns<typeof invites, 'code'> & Columns<typeof persons, 'username'>
  >(sql`
    SELECT invites.code, persons.username FROM invites JOIN persons ON persons.public_id = invites.public_id
    WHERE invites.guest = ${guest}`);
  return row ? { referral_code: row.code, username: row.username } : null;
}

/** The number of days on which a guest has points that are not held back, up to the days needed for a seat. */
async function daysOf(db: Database, publicId: string): Promise<number> {
  const [row] = await db.all<{ days: number }>(sql`
    SELECT (SELECT COUNT(*) FROM (SELECT DISTINCT day FROM results
        WHERE player_id = players.id AND day > ${SEALED_DAY} AND base_tenths > 0 AND held = 0 LIMIT ${DAYS_FOR_SEAT}))
      + ${openingDays(sql`players.id`)} AS days
    FROM players WHERE public_id = ${publicId} AND kind = 'guest' AND banned_at IS NULL`);
  return Math.min(DAYS_FOR_SEAT, row?.days ?? 0);
}

/** The number of seats a player still offers. */
export async function seatsOffered({ directory }: Pick<Ctx, 'directory'>, publicId: string): Promise<number> {
  const [row] = await directory.all<Columns<typeof persons, 'seats_left'>>(
    sql`SELECT seats_left FROM persons WHERE public_id = ${publicId}`,
  );
  return row?.seats_left ?? 0;
}

/** Sets the number of seats offered. Throws NOT_SIGNED_IN if the session has ended. */
export async function offer(
  ctx: Ctx,
  { session, seats, now_ms }: { session: Session; seats: number; now_ms: number },
): Promise<void> {
  await changeGuarded(ctx, {
    writer: writerIn({ session, now_ms }),
    deciding: [sql`UPDATE persons SET seats_left = ${seats} WHERE public_id = ${session.publicId}`],
    now_ms,
  });
}
