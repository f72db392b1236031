// The full audit: everything that must add up, held against itself from its first row on.

import { auditMessages } from '../economy/deliveries.ts';
import { auditArchive } from '../model/archive/audit.ts';
import { auditEscrow } from '../model/challenges/audit.ts';
import { auditShares } from '../model/landmarks/audit.ts';
import { auditLedger } from '../model/ledger/audit.ts';
import { auditPersons } from '../model/persons/audit.ts';
import { auditPieces } from '../model/villa/audit.ts';
import { asArchiveUnavailable } from '../platform/archive-store.ts';
import type { Ctx } from '../platform/context.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { audit } from '../shared/contract/ops.ts';

/**
 * The ledger, the archive, the shares, the pieces of Villas, the escrow, the copies of persons, and the messages between the
 * halves. Nothing is changed.
 */
export async function fullAudit(ctx: Ctx, { now_ms }: { now_ms: number }): Promise<CallReply<typeof audit>> {
  const { db } = ctx;
  const ledger = await auditLedger(db);
  const findings = [
    ...ledger.findings,
    ...(await auditArchive(ctx).catch((error) => {
      throw asArchiveUnavailable(error);
    })),
    ...(await auditShares(db)),
    ...(await auditPieces(db)),
    ...(await auditEscrow(db)),
    ...(await auditPersons(ctx)),
    ...(await auditMessages(ctx, { now_ms })),
  ];
  return { ...ledger, ok: findings.length === 0, findings };
}
