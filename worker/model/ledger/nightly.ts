// The nightly audit of the ledger, which avoids reading all of it: it checks players' new postings one by one, starting from the
// previous balance, and each night sums a slice of accounts from their first posting. `ledger_checks` stores the progress and the
// balances of the house accounts at that point.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import { daysBetween, type GameDay } from '../../shared/kernel/game-day.ts';
import { openingBalance, SEALED_ID } from '../archive/sealed.ts';
import {
  type Difference,
  findingOf,
  findingsOfTotal,
  type LedgerFinding,
  PLAYERS_WITHOUT_ACCOUNT,
  unequalBalances,
  wrongBalancesAfter,
} from './audit.ts';
import { HOUSE } from './house.ts';

/** The most accounts, by id, that one night sums from their first posting. */
const SLICE = 2000;
const EPOCH = '2000-01-01' as GameDay;

/** The id of the last checked posting; 0 before the first. */
const CHECKED = sql`COALESCE((SELECT MAX(through) FROM ledger_checks), 0)`;

export interface PostingsChecked {
  /** The number of postings checked. */
  postings: number;
  findings: LedgerFinding[];
  /** Store the progress, and add the checked postings to the daily sums. */
  statements: Statement[];
}

/**
 * Checks up to `most` new postings; null if there are none. For players, each balance after a posting must be the previous
 * balance plus the amount, and the account must have the balance after its last posting. House accounts take part in nearly every
 * posting, so only their sums and their last balances are checked.
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
  const among = sql`id > ${from} AND id <= ${through}`;
  const moves = (isOurs: (account: SQL) => SQL) => sql`(
    SELECT id, target AS account, amount, target_balance AS after FROM postings
    WHERE ${among} AND ${isOurs(sql`target`)}
    UNION ALL SELECT id, source, -amount, source_balance FROM postings WHERE ${among} AND ${isOurs(sql`source`)})`;
  const players = moves((account) => sql`${account} > 0`);
  const houses = moves((account) => sql`${account} < 0`);
  const [now, broken, unequal, moved] = (await db.batch([
    sql`SELECT ${CHECKED} AS "from"`,
    sql`
      SELECT account, 'balance after a posting is wrong' AS finding, SUM(after - due) AS difference FROM (
        SELECT account, after, amount + COALESCE(LAG(after) OVER (PARTITION BY account ORDER BY id),
          ${balanceAfter(sql`move.account`, from)}) AS due FROM ${players} AS move
      ) WHERE after IS NOT due GROUP BY account`,
    sql`
      SELECT account, 'balance differs from its postings' AS finding, accounts.balance - after AS difference
      FROM (SELECT account, MAX(id), after FROM ${players} GROUP BY account) AS moved
      JOIN accounts ON accounts.id = account
      WHERE accounts.balance IS NOT after AND NOT ${hasMoreAfter(sql`account`, through)}`,
    sql`
      SELECT accounts.id AS account, COALESCE(moved.amount, 0) AS amount, moved.after,
        COALESCE((SELECT balance FROM ledger_checks WHERE ledger_checks.account = accounts.id), 0) AS before
      FROM accounts LEFT JOIN (
        SELECT account, SUM(amount) AS amount, MAX(id) AS id, after FROM ${houses} GROUP BY account
      ) AS moved ON moved.account = accounts.id
      WHERE accounts.id < 0`,
  ])) as [{ from: number }[], Difference[], Difference[], HouseMoved[]];
  if (now[0]!.from !== from) return checkNewPostings(db, { most });
  const due = moved.map(({ account, amount, before }) => ({ account, balance: before + amount }));
  return {
    postings: through - from,
    findings: [...broken, ...moved.flatMap(wrongAfterLast), ...unequal].map(findingOf),
    statements: [
      addToDays({ among, from }),
      sql`
        INSERT INTO ledger_checks (account, through, balance)
        SELECT value ->> 'account', ${through}, value ->> 'balance' FROM json_each(${JSON.stringify(due)}) WHERE TRUE
        ON CONFLICT (account) DO UPDATE SET through = excluded.through, balance = excluded.balance`,
    ],
  };
}

/**
 * Adds the amounts that postings brought to players and escrow, and took from them, to the sums of their days. The condition on
 * the progress, which the same batch advances, counts each posting once.
 */
function addToDays({ among, from }: { among: SQL; from: number }): Statement {
  const isInside = (account: SQL) => sql`(${account} > 0 OR ${account} = ${HOUSE.escrow})`;
  const comesIn = isInside(sql`target`);
  return sql`
    INSERT INTO ledger_days (day, transaction_type, faucet_millis, sink_millis)
    SELECT day, transaction_type, SUM(CASE WHEN ${comesIn} THEN amount ELSE 0 END),
      SUM(CASE WHEN ${comesIn} THEN 0 ELSE amount END)
    FROM postings WHERE ${among} AND ${isInside(sql`source`)} <> ${comesIn} AND ${CHECKED} = ${from}
    GROUP BY day, transaction_type
    ON CONFLICT (day, transaction_type) DO UPDATE SET faucet_millis = faucet_millis + excluded.faucet_millis,
      sink_millis = sink_millis + excluded.sink_millis`;
}

/**
 * The change of a house account by the checked postings, in millisparks; `after` is the balance that the last of them states,
 * null if there is none.
 */
interface HouseMoved {
  account: number;
  before: number;
  amount: number;
  after: number | null;
}

function wrongAfterLast({ account, before, amount, after }: HouseMoved): Difference[] {
  if (after === null || after === before + amount) return [];
  return [{ account, finding: 'balance after a posting is wrong', difference: after - before - amount }];
}

/** A player's balance after the postings through `last`, as stated by the last of them; the opening if all of them are archived. */
export function balanceAfter(player: SQL, last: number): SQL {
  const lastAs = (end: SQL) =>
    sql`COALESCE((SELECT MAX(id) FROM postings WHERE ${end} = ${player} AND ${end} > 0
      AND id > ${SEALED_ID} AND id <= ${last}), 0)`;
  return sql`COALESCE((
    SELECT CASE target WHEN ${player} THEN target_balance ELSE source_balance END FROM postings
    WHERE id = MAX(${lastAs(sql`target`)}, ${lastAs(sql`source`)})), ${openingBalance(player)})`;
}

/** Whether an account has postings after `through`; a later piece then checks its balance. */
function hasMoreAfter(player: SQL, through: number): SQL {
  const hasAs = (end: SQL) =>
    sql`EXISTS (SELECT 1 FROM postings WHERE ${end} = ${player} AND ${end} > 0 AND id > ${through})`;
  return sql`(${hasAs(sql`target`)} OR ${hasAs(sql`source`)})`;
}

/**
 * Finds inconsistent balances: their total, house accounts against their postings, and the full sums of some accounts: the slice
 * of `day`, at most `most`, and `suspects`, the ids of players with earlier findings.
 */
export async function checkBalances(
  db: Database,
  { day, suspects, most }: { day: GameDay; suspects: readonly number[]; most: number },
): Promise<LedgerFinding[]> {
  const [sums] = await db.all<{ total: number; last: number }>(
    sql`SELECT COALESCE(SUM(balance), 0) AS total, MAX(id) AS last FROM accounts`,
  );
  const slice = Math.min(SLICE, most);
  const slices = Math.max(1, Math.ceil(sums!.last / slice));
  const begin = (daysBetween({ from: EPOCH, to: day }) % slices) * slice;
  const chosen = sql`(
    SELECT id, balance FROM accounts WHERE id > ${begin} AND id <= ${begin + slice}
    UNION SELECT id, balance FROM accounts WHERE id IN (SELECT value FROM json_each(${JSON.stringify(suspects)})))`;
  const moves = sql`(
    SELECT postings.id, target AS account, amount, target_balance AS after
    FROM ${chosen} AS whose CROSS JOIN postings ON target = whose.id AND target > 0 AND postings.id > ${SEALED_ID}
    UNION ALL SELECT postings.id, source, -amount, source_balance
    FROM ${chosen} AS whose CROSS JOIN postings ON source = whose.id AND source > 0 AND postings.id > ${SEALED_ID}
    UNION ALL SELECT 0, whose.id, ${openingBalance(sql`whose.id`)}, ${openingBalance(sql`whose.id`)}
    FROM ${chosen} AS whose)`;
  const rows = (await db.batch([
    unequalBalances({ moves, among: chosen }),
    wrongBalancesAfter(moves),
    HOUSE_UNEQUAL,
    PLAYERS_WITHOUT_ACCOUNT,
  ])) as Difference[][];
  return [...rows.flat().map(findingOf), ...findingsOfTotal(sums!.total)];
}

/** House accounts whose balance differs from the checked balance plus later postings. */
const HOUSE_UNEQUAL: Statement = sql`
  SELECT account, 'balance differs from its postings' AS finding, difference FROM (
    SELECT accounts.id AS account, accounts.balance - COALESCE(checks.balance, 0) - COALESCE((
      SELECT SUM(CASE accounts.id WHEN target THEN amount ELSE -amount END) FROM postings
      WHERE postings.id > ${CHECKED}
        AND accounts.id IN (source, target)), 0) AS difference
    FROM accounts LEFT JOIN ledger_checks AS checks ON checks.account = accounts.id WHERE accounts.id < 0
  ) WHERE difference <> 0`;
