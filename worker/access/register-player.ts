// Makes the person and the player of an account. The guest's own row becomes the account, with all it holds (RULES §12).
import { sql } from 'drizzle-orm';
import { enterBoards } from '../model/boards/standings.ts';
import type { Origin } from '../model/players/address-key.ts';
import { emailKeyOf } from '../model/players/emails.ts';
import { usernameKeyOf, usernameLookOf } from '../model/players/usernames.ts';
import type { Statement } from '../platform/database.ts';
import { HOME } from '../platform/editions.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';

/** A player about to be registered. `referralCode` is the code that the player will hand out. */
export interface Registration {
  publicId: string;
  /** Home where nothing is said. */
  edition?: string;
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
  const { edition = HOME, email = null, passwordHash = null, origin = null } = registration;
  return [
    sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      SELECT ${publicId}, 'guest', ${guestNumber}, ${createdAt}, ${addDays(today, -1)}
      WHERE NOT EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId})`,
    sql`
      INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, username_set_at, email, email_key,
        password_hash, referral_code, registered_at)
      SELECT ${publicId}, ${edition}, 'registered', ${username}, ${usernameKeyOf(username)}, ${usernameLookOf(username)},
        ${hasChosenName ? now_ms : null}, ${email}, ${email === null ? null : emailKeyOf(email)}, ${passwordHash},
        ${referralCode}, ${now_ms}
      WHERE NOT EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId})`,
    sql`
      UPDATE players SET kind = 'registered', username = ${username}, username_key = ${usernameKeyOf(username)},
        registered_at = ${now_ms}, address_key = ${origin?.addressKey ?? null}, network_key = ${origin?.networkKey ?? null}
      WHERE public_id = ${publicId} AND kind = 'guest'`,
    enterBoards(sql`(SELECT id FROM players WHERE public_id = ${publicId})`),
  ];
}
