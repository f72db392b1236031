// The nightly check of the ledger, which does not read it whole: postings made since the last one are followed one by one
// from the balance before them, and each night some accounts are summed up from their first posting on. `ledger_checks`
// keeps how far it has come and what house accounts had by then; players' balances stand beside their postings.
import { type SQL, sql } from 'drizzle-orm';
import { daysBetween, type GameDay } from '../kernel/game-day.ts';
import type { Database, Statement } from '../platform/database.ts';
import {
  type FindingRow,
  findingOf,
  findingsOfTotal,
  type LedgerFinding,
  PLAYERS_WITHOUT_ACCOUNT,
  unequalBalances,
  wrongBalancesAfter,
} from './audit.ts';

/** So many accounts, by their ids, are summed up from the beginning in one night. */
const SLICE = 2000;
const EPOCH = '2000-01-01' as GameDay;

/** The last posting that was checked; 0 before the first. */
const CHECKED = sql`COALESCE((SELECT MAX(through) FROM ledger_checks), 0)`;

/** A piece of the check of new postings. */
export interface PostingsChecked {
  findings: LedgerFinding[];
  /** Keeps how far the check has come. */
  statements: Statement[];
}

/**
 * Follows up to `most` postings that were not checked yet; null when there are none. Each balance after a posting must
 * be the one before it and the amount, and an account's balance that after its last posting.
 */
export async function checkNewPostings(
  db: Database,
  { most }: { most: number },
): Promise<PostingsChecked | null> {
  const [range] = await db.all<{ from: number; last: number }>(sql`
    SELECT ${CHECKED} AS "from", COALESCE((SELECT MAX(id) FROM postings), 0) AS last`);
  const { from, last } = range!;
  if (from >= last) return null;
  const through = Math.min(last, from + most);
  const moves = sql`(
    SELECT id, target AS account, amount, target_balance AS after FROM postings
    WHERE id > ${from} AND id <= ${through}
    UNION ALL SELECT id, source, -amount, source_balance FROM postings WHERE id > ${from} AND id <= ${through})`;
  const [now, broken, unequal] = (await db.batch([
    sql`SELECT ${CHECKED} AS "from"`,
    sql`
      SELECT account, 'balance after a posting is wrong' AS finding, SUM(after - due) AS difference FROM (
        SELECT account, after, amount + COALESCE(LAG(after) OVER (PARTITION BY account ORDER BY id),
          ${balanceBefore(sql`move.account`, from)}) AS due FROM ${moves} AS move
      ) WHERE after IS NOT due GROUP BY account`,
    sql`
      SELECT account, 'balance differs from its postings' AS finding, difference FROM (
        SELECT accounts.id AS account, accounts.balance - ${lastBalance(sql`accounts.id`, sql`TRUE`)} AS difference
        FROM accounts WHERE id IN (SELECT account FROM ${moves} WHERE account > 0)
      ) WHERE difference IS NOT 0`,
  ])) as [{ from: number }[], FindingRow[], FindingRow[]];
  if (now[0]!.from !== from) return checkNewPostings(db, { most });
  return {
    findings: [...broken, ...unequal].map(findingOf),
    statements: [
      sql`
        INSERT INTO ledger_checks (account, through, balance)
        SELECT accounts.id, ${through}, COALESCE(moved.amount, 0)
        FROM accounts LEFT JOIN (SELECT account, SUM(amount) AS amount FROM ${moves} WHERE account < 0 GROUP BY account)
          AS moved ON moved.account = accounts.id
        WHERE accounts.id < 0
        ON CONFLICT (account) DO UPDATE SET through = excluded.through, balance = balance + excluded.balance`,
    ],
  };
}

/** What a player's account had after the last of those of its postings for which a condition on `id` holds. */
function lastBalance(player: SQL, condition: SQL): SQL {
  const lastAs = (end: SQL) =>
    sql`COALESCE((SELECT MAX(id) FROM postings WHERE ${end} = ${player} AND ${end} > 0 AND ${condition}), 0)`;
  return sql`COALESCE((
    SELECT CASE target WHEN ${player} THEN target_balance ELSE source_balance END FROM postings
    WHERE id = MAX(${lastAs(sql`target`)}, ${lastAs(sql`source`)})), 0)`;
}

/** What an account had after the postings through `from`. */
function balanceBefore(account: SQL, from: number): SQL {
  return sql`(CASE WHEN ${account} < 0
    THEN COALESCE((SELECT balance FROM ledger_checks WHERE ledger_checks.account = ${account}), 0)
    ELSE ${lastBalance(account, sql`id <= ${from}`)} END)`;
}

/**
 * What is off in the balances as they stand: their sum, house accounts beside their postings, and some accounts summed
 * up from the beginning: those whose turn it is on `day`, and `suspects`, the ids of players found to be off before.
 */
export async function checkBalances(
  db: Database,
  { day, suspects }: { day: GameDay; suspects: readonly number[] },
): Promise<LedgerFinding[]> {
  const [sums] = await db.all<{ total: number; last: number }>(
    sql`SELECT COALESCE(SUM(balance), 0) AS total, MAX(id) AS last FROM accounts`,
  );
  const slices = Math.max(1, Math.ceil(sums!.last / SLICE));
  const begin = (daysBetween({ from: EPOCH, to: day }) % slices) * SLICE;
  const chosen = sql`(
    SELECT id, balance FROM accounts WHERE id > ${begin} AND id <= ${begin + SLICE}
    UNION SELECT id, balance FROM accounts WHERE id IN (SELECT value FROM json_each(${JSON.stringify(suspects)})))`;
  const moves = sql`(
    SELECT postings.id, target AS account, amount, target_balance AS after
    FROM ${chosen} AS whose CROSS JOIN postings ON target = whose.id AND target > 0
    UNION ALL SELECT postings.id, source, -amount, source_balance
    FROM ${chosen} AS whose CROSS JOIN postings ON source = whose.id AND source > 0)`;
  const rows = (await db.batch([
    unequalBalances({ moves, among: chosen }),
    wrongBalancesAfter(moves),
    HOUSE_UNEQUAL,
    PLAYERS_WITHOUT_ACCOUNT,
  ])) as FindingRow[][];
  return [...rows.flat().map(findingOf), ...findingsOfTotal(sums!.total)];
}

/** House accounts whose balance is not what had been checked and what was posted since. */
const HOUSE_UNEQUAL: Statement = sql`
  SELECT account, 'balance differs from its postings' AS finding, difference FROM (
    SELECT accounts.id AS account, accounts.balance - COALESCE(checks.balance, 0) - COALESCE((
      SELECT SUM(CASE accounts.id WHEN target THEN amount ELSE -amount END) FROM postings
      WHERE postings.id > ${CHECKED}
        AND accounts.id IN (source, target)), 0) AS difference
    FROM accounts LEFT JOIN ledger_checks AS checks ON checks.account = accounts.id WHERE accounts.id < 0
  ) WHERE difference <> 0`;
