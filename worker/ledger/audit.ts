// Checks the ledger against itself (RULES §2): nothing here changes a row.
import { sql } from 'drizzle-orm';
import type { CallReply } from '../contract/call.ts';
import type { audit } from '../contract/ops.ts';
import { type Millisparks, toSparks } from '../kernel/millisparks.ts';
import type { Database } from '../platform/database.ts';
import { HOUSE } from './house.ts';

type AuditReply = CallReply<typeof audit>;

interface Finding {
  account: number;
  finding: string;
  difference: number;
}

/** Every sum of the ledger, and each account that is off by how many Sparks. */
export async function auditLedger(db: Database): Promise<AuditReply> {
  const [totals, unequal, broken, players] = (await db.batch([
    sql`SELECT (SELECT COUNT(*) FROM postings) AS postings, COUNT(*) AS accounts,
      COALESCE(SUM(balance), 0) AS total FROM accounts`,
    sql`
      SELECT accounts.id AS account, 'balance differs from its postings' AS finding,
        accounts.balance - COALESCE(moved.amount, 0) AS difference
      FROM accounts LEFT JOIN (
        SELECT account, SUM(amount) AS amount FROM (
          SELECT target AS account, amount FROM postings UNION ALL SELECT source, -amount FROM postings
        ) GROUP BY account
      ) AS moved ON moved.account = accounts.id
      WHERE accounts.balance <> COALESCE(moved.amount, 0)`,
    sql`
      SELECT account, 'balance after a posting is wrong' AS finding, SUM(after - running) AS difference FROM (
        SELECT account, after, SUM(amount) OVER (PARTITION BY account ORDER BY id) AS running FROM (
          SELECT id, target AS account, amount, target_balance AS after FROM postings
          UNION ALL SELECT id, source, -amount, source_balance FROM postings
        )
      ) WHERE after IS NOT running GROUP BY account`,
    sql`
      SELECT players.id AS account, 'player has no account' AS finding, 0 AS difference
      FROM players LEFT JOIN accounts ON accounts.id = players.id WHERE accounts.id IS NULL`,
  ])) as [{ postings: number; accounts: number; total: number }[], Finding[], Finding[], Finding[]];
  const { postings, accounts, total } = totals[0]!;
  const findings = [...unequal, ...broken, ...players].map((row) => ({
    account: nameOf(row.account),
    finding: row.finding,
    difference: toSparks(row.difference as Millisparks),
  }));
  if (total !== 0) {
    findings.push({
      account: 'all',
      finding: 'the sum of all balances is not zero',
      difference: total / 1000,
    });
  }
  return { ok: findings.length === 0, postings, accounts, total: toSparks(total as Millisparks), findings };
}

function nameOf(account: number): string {
  const house = Object.entries(HOUSE).find(([, id]) => id === account);
  return house ? house[0] : String(account);
}
