// An address that nobody proved lapses after a day, as soon as somebody proves it: anyone who wrote another's address into
// the form of registration keeps the account and loses the address (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Crossing } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { notify } from '../../model/notifications/notify.ts';
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

export interface Holder {
  publicId: string;
  edition: string;
}

/**
 * Who holds a lapsing address, but for the player who proves it, as an expression that yields JSON; null for nobody. An
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
  return sql`json((
    SELECT json_object('publicId', public_id, 'edition', edition) FROM persons
    WHERE email_key = ${emailKey} AND public_id <> ${publicId} AND ${isLapsing({ now_ms })}))`;
}

/** The edition of an account that has lost its address tells its player. */
const addressLapsed = messageKind<{ publicId: string; at: number }>({
  name: 'address_lapsed',
  to: 'edition',
  take: ({ publicId, at }, { now_ms }) => ({
    statements: [
      notify({
        key: `address-lapsed:${publicId}:${at}`,
        player: sql`(SELECT id FROM players WHERE public_id = ${publicId})`,
        type: 'ADDRESS_LAPSED',
        facts: {},
        now_ms,
      }),
    ],
  }),
});

/**
 * What takes a lapsing address from the account that holds it, and tells its player. The directory's statements are before
 * the one that gives the address to the player who proves it.
 */
export function lapsing(
  holder: Holder | null,
  { now_ms }: { now_ms: number },
): Required<Pick<Crossing<object>, 'deciding' | 'besides'>> {
  if (holder === null) return { deciding: [], besides: [] };
  const { publicId, edition } = holder;
  const key = `lapsed:${publicId}:${now_ms}`;
  const message = { kind: addressLapsed, key, publicId, facts: { publicId, at: now_ms } };
  return {
    deciding: [sql`UPDATE persons SET email = NULL, email_key = NULL WHERE public_id = ${publicId}`],
    besides: [{ message, edition }],
  };
}
