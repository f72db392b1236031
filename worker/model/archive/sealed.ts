// The sealed part of the record, as expressions for other statements. Some sealed rows stay in the record for days, so every sum
// or list must exclude them and use the opening or the archive instead.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';

const LATEST = sql`FROM archive_months WHERE sealed_at IS NOT NULL ORDER BY month DESC LIMIT 1`;

/** The last sealed posting; 0 if there is none. */
export const SEALED_ID = sql`COALESCE((SELECT last_id ${LATEST}), 0)`;

/** The last sealed day; if there is none, empty, which sorts before all days. */
export const SEALED_DAY = sql`COALESCE((SELECT last_day ${LATEST}), '')`;

const SEALED_MONTH = sql`COALESCE((SELECT month ${LATEST}), '')`;

/** The last day that no longer changes: sealed, or being archived. */
const CLOSED_DAY = sql`COALESCE((SELECT last_day FROM archive_months ORDER BY month DESC LIMIT 1), '')`;

export async function isClosed(db: Database, day: GameDay): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 WHERE ${day} <= ${CLOSED_DAY}`);
  return rows.length > 0;
}

/** An expression: a column of an account's opening at the last seal; NULL if it has none. */
function ofOpening(account: SQL, column: 'balance' | 'days_with_points' | 'results'): SQL {
  return sql`(SELECT ${sql.raw(column)} FROM archive_openings AS opening
    WHERE opening.account = ${account} AND opening.month <= ${SEALED_MONTH} ORDER BY opening.month DESC LIMIT 1)`;
}

/** An expression: an account's balance after all sealed postings. */
export function openingBalance(account: SQL): SQL {
  return sql`COALESCE(${ofOpening(account, 'balance')}, 0)`;
}

/** An expression: the number of sealed days on which a player had points that were not held back. */
export function openingDays(player: SQL): SQL {
  return sql`COALESCE(${ofOpening(player, 'days_with_points')}, 0)`;
}

/** An expression: the number of a player's sealed results by game, as JSON. */
export function openingResults(player: SQL): SQL {
  return sql`COALESCE(${ofOpening(player, 'results')}, '{}')`;
}

/** A table expression: the account and balance of each opening. */
export const OPENING_BALANCES = sql`(
  SELECT account, balance, MAX(month) FROM archive_openings WHERE month <= ${SEALED_MONTH} GROUP BY account)`;

export const ARCHIVED_POSTINGS = sql`COALESCE((SELECT SUM(types.value ->> 'postings')
  FROM archive_months, json_each(totals, '$.types') AS types WHERE sealed_at IS NOT NULL), 0)`;

/** An expression: the amount of the posting with a key, archived or not; NULL if there is none. */
export function postedUnder(key: SQL | string): SQL {
  return sql`COALESCE((SELECT amount FROM postings WHERE key = ${key}), (SELECT amount FROM spent_keys WHERE key = ${key}))`;
}
