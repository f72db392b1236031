// The step that holds the ledger, the shares and the escrow against themselves once the day is settled. What is off
// becomes a row of `audit_findings` and an error in the log; nothing is mended by itself.
import { sql } from 'drizzle-orm';
import { auditShares } from '../assets/audit.ts';
import { auditEscrow } from '../challenge/audit.ts';
import { auditLedger } from '../ledger/audit.ts';
import { database } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import type { Step } from './step.ts';

/** Writes the day's findings anew. */
export const reconcileStep: Step = {
  name: 'reconcile',
  isGlobal: true,
  async plan(env, { day, now_ms }) {
    const db = database(env);
    const findings = [
      ...(await auditLedger(db)).findings,
      ...(await auditShares(db)),
      ...(await auditEscrow(db)),
    ].map(({ account, finding, difference }) => ({
      account,
      finding,
      millis: Math.round(difference * 1000),
    }));
    for (const found of findings) log('error', 'audit-finding', { day, ...found });
    return {
      statements: [
        sql`DELETE FROM audit_findings WHERE day = ${day}`,
        sql`
          INSERT INTO audit_findings (day, account, finding, difference_millis, found_at)
          SELECT ${day}, value ->> 'account', value ->> 'finding', CAST(value ->> 'millis' AS INTEGER), ${now_ms}
          FROM json_each(${JSON.stringify(findings)})`,
      ],
      next: 'done',
    };
  },
};
