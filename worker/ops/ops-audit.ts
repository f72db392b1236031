// The full audit: checks everything that must add up, from the first row.

import { auditMessages } from '../economy/deliveries.ts';
import { auditArchive } from '../model/archive/audit.ts';
import { auditEscrow } from '../model/challenges/audit.ts';
import { isTrial } from '../model/editions/list.ts';
import { auditShares } from '../model/landmarks/audit.ts';
import { auditLedger, type LedgerFinding } from '../model/ledger/audit.ts';
import { auditPersons, auditTrial, personsOfNoEdition } from '../model/persons/audit.ts';
import { auditPieces } from '../model/villa/audit.ts';
import { asArchiveUnavailable } from '../platform/archive-store.ts';
import type { Ctx } from '../platform/context.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { audit } from '../shared/contract/ops-record.ts';
import { allEditions, namedEdition } from './desk-editions.ts';

type Audit = CallReply<typeof audit>;
type AuditOfEdition = Omit<Audit, 'findings'> & { findings: LedgerFinding[] };

/** Audits all editions in sequence, or one. Findings carry their edition's name. Throws NOT_FOUND. */
export async function auditEditions(
  ctx: Ctx,
  { edition, now_ms }: { edition: string | undefined; now_ms: number },
): Promise<Audit> {
  const editions = edition ? [await namedEdition(ctx, edition)] : await allEditions(ctx);
  const homeless = edition ? [] : await personsOfNoEdition(ctx);
  const whole: Audit = { ok: homeless.length === 0, postings: 0, accounts: 0, total: 0, findings: homeless };
  for (const its of editions) {
    const { ok, postings, accounts, total, findings } = await fullAudit(its, { now_ms });
    whole.ok &&= ok;
    whole.postings += postings;
    whole.accounts += accounts;
    whole.total += total;
    whole.findings.push(...findings.map((finding) => ({ edition: its.edition, ...finding })));
  }
  return whole;
}

/**
 * Audits an edition: the ledger, the archive, shares, Villa pieces, escrow, copies of persons, and messages between the halves.
 * Changes nothing.
 */
export async function fullAudit(ctx: Ctx, { now_ms }: { now_ms: number }): Promise<AuditOfEdition> {
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
    ...(await ((await isTrial(ctx)) ? auditTrial : auditPersons)(ctx)),
    ...(await auditMessages(ctx, { now_ms })),
  ];
  return { ...ledger, ok: findings.length === 0, findings };
}
