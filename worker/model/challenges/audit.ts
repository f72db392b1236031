// Holds the escrow against the wagers that wait in it: nothing here changes a row.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { HOUSE } from '../ledger/house.ts';

/**
 * What is in escrow beyond (or, negative, short of) the wagers of open entries, in Sparks; nothing where they agree.
 * `after` is a day whose pools, and all before them, have closed: a wager left in one of those is too much then.
 */
export async function auditEscrow(
  db: Database,
  { after = '' }: { after?: string } = {},
): Promise<{ account: string; finding: string; difference: number }[]> {
  const rows = await db.all<{ difference: number }>(sql`
    SELECT balance - (SELECT COALESCE(SUM(wager_millis), 0) FROM challenge_entries
      WHERE game IN (SELECT value FROM json_each(${JSON.stringify(GAME_TYPES)})) AND day > ${after}
        AND state IN ('joined', 'finished', 'waiting')) AS difference
    FROM accounts WHERE id = ${HOUSE.escrow}`);
  return rows
    .filter(({ difference }) => difference !== 0)
    .map(({ difference }) => ({
      account: 'escrow',
      finding: 'what is in escrow is not what open challenges have wagered',
      difference: toSparks(difference as Millisparks),
    }));
}
