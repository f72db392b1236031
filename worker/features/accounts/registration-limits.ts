// Limits the accounts that one network can register (RULES §12). Nobody is refused outright: above the free number each needs a
// solved CAPTCHA, and above twenty a day (a hundred per /48) the welcome bonus waits for proof. A registration is counted in
// the batch that checks the limits, before it is made, and removed if it fails.

import { type SQL, sql } from 'drizzle-orm';
import { type Origin, originOf } from '../../model/players/address-key.ts';
import type { Columns } from '../../platform/columns.ts';
import { constraintOf, type Database, guard } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { DAY_MS, HOUR_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import type { registrations } from './tables.ts';

const FREE_AN_HOUR = 3;
const FREE_A_DAY = 10;
const FREE_A_DAY_OF_NETWORK = 100;
const WELCOMED_A_DAY = 20;
const WELCOMED_A_DAY_OF_NETWORK = 100;

interface Limit {
  column: 'address_key' | 'network_key';
  key: string;
  window_ms: number;
  free: number;
}

/** A counted registration. */
export interface Admission {
  row: number;
  /** Whether the welcome bonus waits until the account is proven. */
  welcomeWaits: boolean;
}

/**
 * Counts a registration from an address (`clientAddress`). Throws TOO_MANY_ATTEMPTS if the free ones are used up and no CAPTCHA
 * was solved. `secret` is HASH_SECRET.
 */
export async function admitNewAccount(
  db: Database,
  {
    address,
    captchaSolved,
    secret,
    gates,
    now_ms,
  }: { address: string; captchaSolved: boolean; secret: string; gates: Gates; now_ms: number },
): Promise<Admission> {
  const origin = originOf({ address, secret });
  const limits = freeOf(origin);
  const mustBeFree = gates.registration_rush && !captchaSolved;
  const guards = mustBeFree
    ? limits.map((limit) => guard(sql`${countOf(limit, now_ms)} < ${limit.free}`))
    : [];
  const welcomed = sql.join(
    welcomedOf(origin).map((limit) => sql`${countOf(limit, now_ms)} <= ${limit.free}`),
    sql` AND `,
  );
  try {
    const outcome = await db.batch([
      ...guards,
      sql`
        INSERT INTO registrations (address_key, network_key, registered_at)
        VALUES (${origin.addressKey}, ${origin.networkKey}, ${now_ms}) RETURNING id`,
      sql`SELECT ${welcomed} AS welcomed`,
    ]);
    const [inserted, counted] = outcome.slice(guards.length) as [{ id: number }[], { welcomed: number }[]];
    return { row: inserted[0]!.id, welcomeWaits: gates.registration_rush && counted[0]!.welcomed === 0 };
  } catch (error) {
    if (constraintOf(error) !== 'GUARD') throw error;
    const waits = await Promise.all(limits.map((limit) => waitOf(db, { limit, now_ms })));
    throw new Refusal('TOO_MANY_ATTEMPTS', {
      detail: 'Many accounts were made from your network. Please try once more.',
      retryAfter_s: Math.max(1, ...waits),
    });
  }
}

/** Removes the count of a failed registration. */
export async function withdrawAdmission(db: Database, { row }: Admission): Promise<void> {
  await db.all(sql`DELETE FROM registrations WHERE id = ${row}`);
}

export function oldRegistrations({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'registrations',
    key: 'id',
    over: (most) => sql`SELECT id FROM registrations WHERE registered_at <= ${now_ms - DAY_MS} LIMIT ${most}`,
  });
}

/** The limits without a CAPTCHA. */
function freeOf(origin: Origin): Limit[] {
  return [
    { column: 'address_key', key: origin.addressKey, window_ms: HOUR_MS, free: FREE_AN_HOUR },
    ...aDay(origin, { address: FREE_A_DAY, network: FREE_A_DAY_OF_NETWORK }),
  ];
}

/** The limits for an immediate welcome bonus. */
function welcomedOf(origin: Origin): Limit[] {
  return aDay(origin, { address: WELCOMED_A_DAY, network: WELCOMED_A_DAY_OF_NETWORK });
}

function aDay(
  { addressKey, networkKey }: Origin,
  { address, network }: { address: number; network: number },
): Limit[] {
  const ofAddress: Limit = { column: 'address_key', key: addressKey, window_ms: DAY_MS, free: address };
  if (networkKey === null) return [ofAddress];
  return [ofAddress, { column: 'network_key', key: networkKey, window_ms: DAY_MS, free: network }];
}

function countOf({ column, key, window_ms }: Limit, now_ms: number): SQL {
  return sql`(
    SELECT COUNT(*) FROM registrations
    WHERE ${sql.raw(column)} = ${key} AND registered_at > ${now_ms - window_ms})`;
}

/** Seconds until the next free registration; 0 if it is free now. */
async function waitOf(db: Database, { limit, now_ms }: { limit: Limit; now_ms: number }): Promise<number> {
  const { column, key, window_ms, free } = limit;
  const rows = await db.all<Columns<typeof registrations, 'registered_at'>>(sql`
    SELECT registered_at FROM registrations
    WHERE ${sql.raw(column)} = ${key} AND registered_at > ${now_ms - window_ms}
    ORDER BY registered_at DESC LIMIT 1 OFFSET ${free - 1}`);
  return rows[0] ? Math.ceil((rows[0].registered_at + window_ms - now_ms) / 1000) : 0;
}
