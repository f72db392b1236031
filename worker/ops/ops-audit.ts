// The full audit: everything that must add up, held against itself from its first row on.

import { auditEscrow } from '../model/challenges/audit.ts';
import { auditShares } from '../model/landmarks/audit.ts';
import { auditLedger } from '../model/ledger/audit.ts';
import { auditPersons } from '../model/persons/audit.ts';
import { auditPieces } from '../model/villa/audit.ts';
import type { Halves } from '../platform/halves.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { audit } from '../shared/contract/ops.ts';

/** The ledger, the shares, the pieces of Villas, the escrow, and the copies of persons. Nothing is changed. */
export async function fullAudit(ctx: Halves): Promise<CallReply<typeof audit>> {
  const { db } = ctx;
  const ledger = await auditLedger(db);
  const findings = [
    ...ledger.findings,
    ...(await auditShares(db)),
    ...(await auditPieces(db)),
    ...(await auditEscrow(db)),
    ...(await auditPersons(ctx)),
  ];
  return { ...ledger, ok: findings.length === 0, findings };
}
