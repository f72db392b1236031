// How many accounts were proven on a day, as far as supply follows them (RULES §6, 8): ten of an address, a hundred of a /48.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay } from '../../shared/kernel/game-day.ts';
import { countedByOrigin } from './address-key.ts';

const MOST_OF_AN_ADDRESS = 10;

/** The accounts proven on a day, at most ten of each network address. */
export async function provenOn(db: Database, day: GameDay): Promise<number> {
  const players = sql`proven_at >= ${startOfDay(day)} AND proven_at < ${startOfDay(addDays(day, 1))}`;
  const [row] = await db.all<{ proven: number }>(
    sql`SELECT ${countedByOrigin({ players, most: MOST_OF_AN_ADDRESS })} AS proven`,
  );
  return row!.proven;
}
