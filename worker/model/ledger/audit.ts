// Audits the ledger for internal consistency (RULES §2). Changes no row.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { audit } from '../../shared/contract/ops-record.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { ARCHIVED_POSTINGS, OPENING_BALANCES, SEALED_ID } from '../archive/sealed.ts';
import { HOUSE } from './house.ts';

type AuditReply = Omit<CallReply<typeof audit>, 'findings'> & { findings: LedgerFinding[] };

/** An inconsistent account, with the difference in Sparks. */
export type LedgerFinding = Omit<CallReply<typeof audit>['findings'][number], 'edition'>;

/** A row of an audit query; `difference` in millisparks. */
export interface Difference {
  account: number;
  finding: string;
  difference: number;
}

/**
 * Both ends of every posting: id, account, amount (negative for the source) and the balance after it. An account's opening stands
 * for its archived postings.
 */
const ALL_MOVES = sql`(
  SELECT id, target AS account, amount, target_balance AS after FROM postings WHERE id > ${SEALED_ID}
  UNION ALL SELECT id, source, -amount, source_balance FROM postings WHERE id > ${SEALED_ID}
  UNION ALL SELECT 0, account, balance, balance FROM ${OPENING_BALANCES})`;

/** Totals of the ledger, and every inconsistent account. Reads the whole ledger. */
export async function auditLedger(db: Database): Promise<AuditReply> {
  const [totals, unequal, broken, without] = (await db.batch([
    sql`SELECT (SELECT COUNT(*) FROM postings WHERE id > ${SEALED_ID}) + ${ARCHIVED_POSTINGS} AS postings, COUNT(*) AS accounts,
      COALESCE(SUM(balance), 0) AS total FROM accounts`,
    unequalBalances({ moves: ALL_MOVES, among: sql`accounts` }),
    wrongBalancesAfter(ALL_MOVES),
    PLAYERS_WITHOUT_ACCOUNT,
  ])) as [{ postings: number; accounts: number; total: number }[], Difference[], Difference[], Difference[]];
  const { postings, accounts, total } = totals[0]!;
  const findings = [...[...unequal, ...broken, ...without].map(findingOf), ...findingsOfTotal(total)];
  return { ok: findings.length === 0, postings, accounts, total: toSparks(total as Millisparks), findings };
}

/** Accounts of `among` (rows of `accounts`) whose balance is not the sum of their `moves`. */
export function unequalBalances({ moves, among }: { moves: SQL; among: SQL }): Statement {
  return sql`
    SELECT chosen.id AS account, 'balance differs from its postings' AS finding,
      chosen.balance - COALESCE(moved.amount, 0) AS difference
    FROM ${among} AS chosen LEFT JOIN (
      SELECT account, SUM(amount) AS amount FROM ${moves} GROUP BY account
    ) AS moved ON moved.account = chosen.id
    WHERE chosen.balance <> COALESCE(moved.amount, 0)`;
}

/**
 * Accounts with a posting whose stored balance differs from the running sum of `moves`, which must be complete for each account.
 */
export function wrongBalancesAfter(moves: SQL): Statement {
  return sql`
    SELECT account, 'balance after a posting is wrong' AS finding, SUM(after - running) AS difference FROM (
      SELECT account, after, SUM(amount) OVER (PARTITION BY account ORDER BY id) AS running FROM ${moves}
    ) WHERE after IS NOT running GROUP BY account`;
}

export const PLAYERS_WITHOUT_ACCOUNT: Statement = sql`
  SELECT players.id AS account, 'player has no account' AS finding, 0 AS difference
  FROM players LEFT JOIN accounts ON accounts.id = players.id WHERE accounts.id IS NULL`;

/** The finding for a total of all balances, in millisparks, that is not zero. */
export function findingsOfTotal(total: number): LedgerFinding[] {
  if (total === 0) return [];
  return [{ account: 'all', finding: 'the sum of all balances is not zero', difference: total / 1000 }];
}

/** Converts a finding for reports: house accounts by name, players by id, differences in Sparks. */
export function findingOf({ account, finding, difference }: Difference): LedgerFinding {
  return { account: nameOf(account), finding, difference: toSparks(difference as Millisparks) };
}

function nameOf(account: number): string {
  const house = Object.entries(HOUSE).find(([, id]) => id === account);
  return house ? house[0] : String(account);
}
