// The full audit: everything that must add up, held against itself from its first row on.
import { auditShares } from '../assets/audit.ts';
import { auditEscrow } from '../challenge/audit.ts';
import type { CallReply } from '../contract/call.ts';
import type { audit } from '../contract/ops.ts';
import { auditLedger } from '../ledger/audit.ts';
import type { Database } from '../platform/database.ts';
import { auditPieces } from '../villa/audit.ts';

/** The ledger, the shares, the pieces of Villas and the escrow. Nothing is changed. */
export async function fullAudit(db: Database): Promise<CallReply<typeof audit>> {
  const ledger = await auditLedger(db);
  const findings = [
    ...ledger.findings,
    ...(await auditShares(db)),
    ...(await auditPieces(db)),
    ...(await auditEscrow(db)),
  ];
  return { ...ledger, ok: findings.length === 0, findings };
}
