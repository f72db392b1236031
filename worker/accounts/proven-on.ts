// How many accounts were proven on a day, as far as supply follows them (RULES §6, 8): ten of an address at most.
import { sql } from 'drizzle-orm';
import { addDays, type GameDay, startOfDay } from '../kernel/game-day.ts';
import type { Database } from '../platform/database.ts';

const MOST_OF_AN_ADDRESS = 10;

/** The accounts proven on a day, at most ten of each network address. */
export async function provenOn(db: Database, day: GameDay): Promise<number> {
  const [row] = await db.all<{ proven: number | null }>(sql`
    SELECT SUM(MIN(accounts, ${MOST_OF_AN_ADDRESS})) AS proven FROM (
      SELECT COUNT(*) AS accounts FROM players
      WHERE proven_at >= ${startOfDay(day)} AND proven_at < ${startOfDay(addDays(day, 1))}
      GROUP BY COALESCE(address_key, id))`);
  return row!.proven ?? 0;
}
