// Audits the escrow account against the open wagers. Changes no row.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import type { LedgerFinding } from '../ledger/audit.ts';
import { HOUSE } from '../ledger/house.ts';

/**
 * Finds the difference between the escrow and the wagers of open entries, in Sparks; negative if the escrow is short. Pools up to
 * the day `after` must be closed: wagers left in them count as excess.
 */
export async function auditEscrow(
  db: Database,
  { after = '' }: { after?: string } = {},
): Promise<LedgerFinding[]> {
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
