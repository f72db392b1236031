// The number of accounts proven on a day, for the supply (RULES §6, 8): at most ten per address and a hundred per /48.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay } from '../../shared/kernel/game-day.ts';
import { countedByOrigin } from './address-key.ts';

const MOST_OF_AN_ADDRESS = 10;

export async function countProven(db: Database, day: GameDay): Promise<number> {
  const players = sql`proven_at >= ${startOfDay(day)} AND proven_at < ${startOfDay(addDays(day, 1))}`;
  const [row] = await db.all<{ proven: number }>(
    sql`SELECT ${countedByOrigin({ players, most: MOST_OF_AN_ADDRESS })} AS proven`,
  );
  return row!.proven;
}
