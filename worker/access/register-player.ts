// Makes the row of a registered player. The guest's own row becomes the account, with all it holds (RULES §12).
import { sql } from 'drizzle-orm';
import { enterBoards } from '../model/boards/standings.ts';
import type { Origin } from '../model/players/address-key.ts';
import { emailKeyOf } from '../model/players/emails.ts';
import { usernameKeyOf, usernameLookOf } from '../model/players/usernames.ts';
import { referrerOf } from '../model/rewards/invites.ts';
import type { Database, Statement } from '../platform/database.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';

/** A player about to be registered. `referralCode` is the code that the player will hand out. */
export interface Registration {
  publicId: string;
  guestNumber: number;
  username: string;
  referralCode: string;
  createdAt: number;
  email?: string | null;
  passwordHash?: string | null;
  /** Where it registers from. */
  origin?: Origin | null;
  /** False while the name was given to the player, who may then choose another once. */
  hasChosenName?: boolean;
}

/**
 * The statements that turn a guest, with or without a row, into a registered player. A name or address that another
 * account has fails the batch with `DUPLICATE`; who is no guest any more is left as it is.
 */
export function registerPlayer({
  registration,
  today,
  now_ms,
}: {
  registration: Registration;
  today: GameDay;
  now_ms: number;
}): Statement[] {
  const { publicId, guestNumber, username, referralCode, createdAt, hasChosenName = true } = registration;
  const { email = null, passwordHash = null, origin = null } = registration;
  return [
    sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      SELECT ${publicId}, 'guest', ${guestNumber}, ${createdAt}, ${addDays(today, -1)}
      WHERE NOT EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId})`,
    sql`
      UPDATE players SET kind = 'registered', username = ${username}, username_key = ${usernameKeyOf(username)},
        username_look = ${usernameLookOf(username)},
        username_set_at = ${hasChosenName ? now_ms : null}, email = ${email},
        email_key = ${email === null ? null : emailKeyOf(email)}, password_hash = ${passwordHash},
        referral_code = ${referralCode}, registered_at = ${now_ms},
        address_key = ${origin?.addressKey ?? null}, network_key = ${origin?.networkKey ?? null}
      WHERE public_id = ${publicId} AND kind = 'guest'`,
    enterBoards(sql`(SELECT id FROM players WHERE public_id = ${publicId})`),
  ];
}

/** Whether a code invites in the name of a player who can invite. */
export async function isReferralCode(db: Database, code: string): Promise<boolean> {
  const rows = await db.all<{ id: number | null }>(sql`SELECT ${referrerOf(code)} AS id`);
  return rows[0]!.id !== null;
}
