// An address that nobody proved lapses after a day, as soon as somebody proves it: anyone who wrote another's address into
// the form of registration keeps the account and loses the address (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import { notify } from '../../model/notifications/notify.ts';
import type { Statement } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

/** For how long an unproven address is kept from somebody who proves it. */
const STANDS_MS = DAY_MS;

/** Whether a player's row holds an address that somebody else may prove, as a condition. */
export function isLapsing({ now_ms }: { now_ms: number }): SQL {
  return sql`(players.email_verified_at IS NULL AND players.registered_at <= ${now_ms - STANDS_MS})`;
}

/** Whether an address belongs to an account that keeps it, as a condition. */
export function isHeld({ emailKey, now_ms }: { emailKey: string | null; now_ms: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM players WHERE email_key = ${emailKey} AND NOT ${isLapsing({ now_ms })})`;
}

/**
 * The statements that take a lapsing address from the account that holds it, and tell its player; they are before the one
 * that gives it to `player`, who proves it. One that has not lapsed stays, and the batch then fails with `DUPLICATE`.
 */
export function lapseStatements({
  player,
  emailKey,
  now_ms,
}: {
  player: SQL;
  emailKey: string;
  now_ms: number;
}): Statement[] {
  const holder = sql`(
    SELECT id FROM players WHERE email_key = ${emailKey} AND id IS NOT ${player} AND ${isLapsing({ now_ms })})`;
  return [
    notify({
      key: sql`'address-lapsed:' || ${holder} || ':' || CAST(${now_ms} AS INTEGER)`,
      player: holder,
      type: 'ADDRESS_LAPSED',
      facts: {},
      now_ms,
      when: sql`${holder} IS NOT NULL`,
    }),
    sql`UPDATE players SET email = NULL, email_key = NULL WHERE id = ${holder}`,
  ];
}
