// Codes that invite: each player's own, and those that an operator made in a player's name (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Renamed } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { SEAT_DAYS } from '../../shared/contract/seats.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import type { persons } from '../persons/tables.ts';

/** A code that invites, the public id of the player in whose name it does, and the edition of that player. */
export interface Invitation {
  code: string;
  inviter: string;
  edition: string;
  /** The guest whom it admits alone, for a seat; null: anybody. */
  guest: string | null;
  /** Whether the player is paid for the friend. */
  isRewarded: boolean;
}

export const FOUNDER_ID = 'founder';

/** A code, and the public id of the one who brings it; without one a seat invites nobody. */
interface Brought {
  code: string;
  guest?: string | null;
}

/** What a code invites to; null for one that invites nobody: unknown, another guest's seat, or of a player who is blocked or has left. */
export async function invitationOf(
  db: Database,
  { code, guest = null }: Brought,
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

/** Whether a code still invites in the name that it did, as a condition. */
export function stillInvites({ code, guest, inviter }: Pick<Invitation, 'code' | 'guest' | 'inviter'>): SQL {
  return sql`${inviterBy({ code, guest })} IS ${inviter}`;
}

/**
 * The statements that keep a seat for a guest in a player's name: the first yields a row where it is kept, and fails where the
 * guest has one. It takes one of those that the player offers; else it is the founder's, and the founder is not paid for it.
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
          // `changes()` is what the statement before has written.
          sql`UPDATE persons SET seats_left = seats_left - 1 WHERE public_id = ${inviter} AND changes() > 0`,
        ]
      : []),
  ];
}

/** Seats that were kept for a week. */
export function oldSeats({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'invites',
    key: 'code',
    over: (most) => sql`
      SELECT code FROM invites WHERE guest IS NOT NULL AND created_at <= ${now_ms - SEAT_DAYS * DAY_MS} LIMIT ${most}`,
  });
}

/** The statement that makes a code invite in the name of a player with a public id. */
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

/** The public id of the player in whose name a code invites, as an expression. */
export function inviterBy({ code, guest = null }: Brought): SQL {
  return sql`(
    SELECT public_id FROM persons
    WHERE kind = 'registered' AND banned_at IS NULL
      AND public_id = COALESCE(
        (SELECT public_id FROM persons WHERE referral_code = ${code}),
        (SELECT public_id FROM invites WHERE code = ${code} AND (guest IS NULL OR guest = ${guest}))))`;
}
