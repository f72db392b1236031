// An address that nobody proved lapses after a day, as soon as somebody proves it: anyone who wrote another's address into
// the form of registration keeps the account and loses the address (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import { notify } from '../../model/notifications/notify.ts';
import type { Statement } from '../../platform/database.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

/** For how long an unproven address is kept from somebody who proves it. */
const STANDS_MS = DAY_MS;

/** Whether a row of `persons` holds an address that somebody else may prove, as a condition. */
export function isLapsing({ now_ms }: { now_ms: number }): SQL {
  return sql`(persons.email_verified_at IS NULL AND persons.registered_at <= ${now_ms - STANDS_MS})`;
}

/** Whether an address belongs to an account that keeps it, as a condition. */
export function isHeld({ emailKey, now_ms }: { emailKey: string | null; now_ms: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM persons WHERE email_key = ${emailKey} AND NOT ${isLapsing({ now_ms })})`;
}

/**
 * The public id of who holds a lapsing address, but for the player who proves it, as an expression; NULL for nobody. An
 * address that has not lapsed stays, and the batch that gives it to another fails with `DUPLICATE`.
 */
export function lapsingHolder({
  publicId,
  emailKey,
  now_ms,
}: {
  publicId: string;
  emailKey: string;
  now_ms: number;
}): SQL {
  return sql`(
    SELECT public_id FROM persons
    WHERE email_key = ${emailKey} AND public_id <> ${publicId} AND ${isLapsing({ now_ms })})`;
}

/**
 * The statements that take a lapsing address from the account that holds it (`lapsingHolder`), and tell its player; they are
 * before the one that gives it to the player who proves it.
 */
export function lapseStatements({ holder, now_ms }: { holder: string | null; now_ms: number }): Statement[] {
  if (holder === null) return [];
  return [
    notify({
      key: `address-lapsed:${holder}:${now_ms}`,
      player: sql`(SELECT id FROM players WHERE public_id = ${holder})`,
      type: 'ADDRESS_LAPSED',
      facts: {},
      now_ms,
    }),
    sql`UPDATE persons SET email = NULL, email_key = NULL WHERE public_id = ${holder}`,
  ];
}
