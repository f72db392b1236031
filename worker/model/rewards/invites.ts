// Invitation codes: each player's own, those that operators make in a player's name, and guests' seats (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Renamed } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { SEAT_DAYS } from '../../shared/contract/seats.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import type { persons } from '../persons/tables.ts';

/** An invitation code, with the public id and edition of the inviting player. */
export interface Invitation {
  code: string;
  inviter: string;
  edition: string;
  /** The only guest that a seat admits; null if it admits anybody. */
  guest: string | null;
  /** Whether the inviter gets the referral reward. */
  isRewarded: boolean;
}

export const FOUNDER_ID = 'founder';

/** A code, and the public id of the guest who uses it. A seat needs its guest. */
interface UsedCode {
  code: string;
  guest?: string | null;
}

/** The invitation of a code; null if the code is unknown or another guest's seat, or if the inviter is blocked or has left. */
export async function invitationOf(
  db: Database,
  { code, guest = null }: UsedCode,
): Promise<Invitation | null> {
  const [row] = await db.all<
    Renamed<typeof persons, { inviter: 'public_id'; edition: 'edition' }> & { rewarded: number }
  >(sql`
    SELECT public_id AS inviter, edition,
      COALESCE((SELECT is_rewarded FROM invites WHERE code = ${code}), 1) AS rewarded
    FROM persons WHERE public_id = ${inviterBy({ code, guest })}`);
  return row
    ? { code, guest, inviter: row.inviter, edition: row.edition, isRewarded: row.rewarded === 1 }
    : null;
}

/** A condition: the code still belongs to the same inviter. */
export function stillInvites({ code, guest, inviter }: Pick<Invitation, 'code' | 'guest' | 'inviter'>): SQL {
  return sql`${inviterBy({ code, guest })} IS ${inviter}`;
}

/**
 * The statements that reserve a seat for a guest in a player's name. The first yields a row on success, and fails if the guest
 * already has a seat. If `isOffered` the seat is one that the player offers; otherwise it is the founder's, who gets no reward
 * for it.
 */
export function seatFor(
  { publicId, addressKey }: { publicId: string; addressKey: string },
  { code, inviter, isOffered, now_ms }: { code: string; inviter: string; isOffered: boolean; now_ms: number },
): Statement[] {
  const isThere = isOffered ? sql`seats_left > 0` : sql`TRUE`;
  return [
    sql`
      INSERT INTO invites (code, public_id, created_at, guest, address_key, is_rewarded)
      SELECT ${code}, public_id, ${now_ms}, ${publicId}, ${addressKey}, ${isOffered ? 1 : 0} FROM persons
      WHERE public_id = ${inviter} AND kind = 'registered' AND banned_at IS NULL AND ${isThere} RETURNING code`,
    ...(isOffered
      ? [
          // `changes()` is the number of rows that the previous statement wrote.
          sql`UPDATE persons SET seats_left = seats_left - 1 WHERE public_id = ${inviter} AND changes() > 0`,
        ]
      : []),
  ];
}

/** Seats older than a week. */
export function oldSeats({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'invites',
    key: 'code',
    over: (most) => sql`
      SELECT code FROM invites WHERE guest IS NOT NULL AND created_at <= ${now_ms - SEAT_DAYS * DAY_MS} LIMIT ${most}`,
  });
}

/** The statement that creates an invitation code in a player's name. */
export function newInvite({
  code,
  inviter,
  now_ms,
}: {
  code: string;
  inviter: string;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO invites (code, public_id, created_at)
    SELECT ${code}, public_id, ${now_ms} FROM persons
    WHERE public_id = ${inviter} AND kind = 'registered' AND banned_at IS NULL`;
}

/** An expression: the public id of a code's inviter. */
export function inviterBy({ code, guest = null }: UsedCode): SQL {
  return sql`(
    SELECT public_id FROM persons
    WHERE kind = 'registered' AND banned_at IS NULL
      AND public_id = COALESCE(
        (SELECT public_id FROM persons WHERE referral_code = ${code}),
        (SELECT public_id FROM invites WHERE code = ${code} AND (guest IS NULL OR guest = ${guest}))))`;
}
