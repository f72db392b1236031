// What of the record is sealed in the archive, as expressions for other statements. Rows that are sealed may still be in the
// record for some days, in part: whatever sums up or lists leaves them out, and takes the opening or the archive instead.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';

const LATEST = sql`FROM archive_months WHERE sealed_at IS NOT NULL ORDER BY month DESC LIMIT 1`;

/** The last posting that is sealed; 0 where none is. */
export const SEALED_ID = sql`COALESCE((SELECT last_id ${LATEST}), 0)`;

/** The last day that is sealed; an empty text, which is before all days, where none is. */
export const SEALED_DAY = sql`COALESCE((SELECT last_day ${LATEST}), '')`;

const SEALED_MONTH = sql`COALESCE((SELECT month ${LATEST}), '')`;

/** The last day that changes no more: sealed, or on its way into the archive. */
const CLOSED_DAY = sql`COALESCE((SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1), '')`;

export async function isClosed(db: Database, day: GameDay): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 WHERE ${day} <= ${CLOSED_DAY}`);
  return rows.length > 0;
}

/** What an account had when the last month was sealed, as a column of its opening; NULL where it had nothing. */
function ofOpening(account: SQL, column: 'balance' | 'days_with_points' | 'results'): SQL {
  return sql`(SELECT ${sql.raw(column)} FROM archive_openings AS opening
    WHERE opening.account = ${account} AND opening.month <= ${SEALED_MONTH} ORDER BY opening.month DESC LIMIT 1)`;
}

/** The balance of an account after all sealed postings. */
export function openingBalance(account: SQL): SQL {
  return sql`COALESCE(${ofOpening(account, 'balance')}, 0)`;
}

/** On how many sealed days a player had points that were not held back. */
export function openingDays(player: SQL): SQL {
  return sql`COALESCE(${ofOpening(player, 'days_with_points')}, 0)`;
}

/** How many sealed results a player has, by game, as JSON. */
export function openingResults(player: SQL): SQL {
  return sql`COALESCE(${ofOpening(player, 'results')}, '{}')`;
}

/** A table expression: account and balance of each account's opening. */
export const OPENING_BALANCES = sql`(
  SELECT account, balance, MAX(month) FROM archive_openings WHERE month <= ${SEALED_MONTH} GROUP BY account)`;

export const ARCHIVED_POSTINGS = sql`COALESCE((SELECT SUM(types.value ->> 'postings')
  FROM archive_months, json_each(totals, '$.types') AS types WHERE sealed_at IS NOT NULL), 0)`;

/** The amount of the posting under a key, archived or not; NULL where nothing was ever posted under it. */
export function postedUnder(key: SQL | string): SQL {
  return sql`COALESCE((SELECT amount FROM postings WHERE key = ${key}), (SELECT amount FROM spent_keys WHERE key = ${key}))`;
}
