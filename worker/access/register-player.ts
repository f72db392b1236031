// Creates an account's person and player. The guest's own row becomes the account with everything it holds (RULES §12).
import { sql } from 'drizzle-orm';
import { enterBoards } from '../model/boards/standings.ts';
import type { Origin } from '../model/players/address-key.ts';
import { emailKeyOf } from '../model/players/emails.ts';
import { usernameKeyOf, usernameLookOf } from '../model/players/usernames.ts';
import type { Statement } from '../platform/database.ts';
import { HOME } from '../platform/editions.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';

/** The fields that both halves store of a new account. */
interface Named {
  publicId: string;
  username: string;
  registered_ms: number;
}

/** `referralCode` is the code the player will share. */
export interface NewPerson extends Named {
  referralCode: string;
  /** Home by default. */
  edition?: string;
  email?: string | null;
  passwordHash?: string | null;
  /** False for a provisional name; the player may then choose another once. */
  hasChosenName?: boolean;
}

export interface NewPlayer extends Named {
  guestNumber: number;
  createdAt: number;
  origin?: Origin | null;
}

/** The directory's statement. Fails the batch with `DUPLICATE` if another account has the name or address. */
export function registerPerson(person: NewPerson): Statement {
  const { publicId, username, referralCode, registered_ms, hasChosenName = true } = person;
  const { edition = HOME, email = null, passwordHash = null } = person;
  return sql`
    INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, username_set_at, email, email_key,
      password_hash, referral_code, registered_at)
    SELECT ${publicId}, ${edition}, 'registered', ${username}, ${usernameKeyOf(username)}, ${usernameLookOf(username)},
      ${hasChosenName ? registered_ms : null}, ${email}, ${email === null ? null : emailKeyOf(email)}, ${passwordHash},
      ${referralCode}, ${registered_ms}
    WHERE NOT EXISTS (SELECT 1 FROM persons WHERE public_id = ${publicId})`;
}

/**
 * The edition's statements, which turn a guest, with or without a row, into a registered player. They change nothing for anyone
 * else.
 */
export function registerPlayer(player: NewPlayer, { today }: { today: GameDay }): Statement[] {
  const { publicId, guestNumber, username, createdAt, registered_ms, origin = null } = player;
  return [
    sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      SELECT ${publicId}, 'guest', ${guestNumber}, ${createdAt}, ${addDays(today, -1)}
      WHERE NOT EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId})`,
    sql`
      UPDATE players SET kind = 'registered', username = ${username}, username_key = ${usernameKeyOf(username)},
        registered_at = ${registered_ms}, address_key = ${origin?.addressKey ?? null}, network_key = ${origin?.networkKey ?? null}
      WHERE public_id = ${publicId} AND kind = 'guest'`,
    enterBoards(sql`(SELECT id FROM players WHERE public_id = ${publicId})`),
  ];
}
