// An unproven address lapses after a day, once somebody else proves it. Whoever registered with another person's address keeps
// the account and loses the address (RULES §12).
import { type SQL, sql } from 'drizzle-orm';
import type { Crossing } from '../../economy/crossing.ts';
import { messageKind } from '../../economy/messages.ts';
import { notify } from '../../model/notifications/notify.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';

/** How long an unproven address is protected from somebody who proves it. */
const STANDS_MS = DAY_MS;

/** The condition that a row of `persons` holds an address that somebody else may prove. */
export function isLapsing({ now_ms }: { now_ms: number }): SQL {
  return sql`(persons.email_verified_at IS NULL AND persons.registered_at <= ${now_ms - STANDS_MS})`;
}

/** The condition that an address belongs to an account that keeps it. */
export function isHeld({ emailKey, now_ms }: { emailKey: string | null; now_ms: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM persons WHERE email_key = ${emailKey} AND NOT ${isLapsing({ now_ms })})`;
}

export interface Holder {
  publicId: string;
  edition: string;
}

/**
 * The holder of a lapsing address other than the player who proves it, as a JSON expression; null if there is none. An address
 * that has not lapsed stays, and the batch that reassigns it fails with `DUPLICATE`.
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

/** The edition's part: notifies the player who lost the address. */
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
 * Takes a lapsing address from its holder and notifies that player. Put `deciding` before the statement that gives the address
 * to the player who proves it.
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
