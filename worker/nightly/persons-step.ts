// Compares a further edition's accounts with the directory, in order of player id. Home changes both in one batch and relies on
// the full audit.
import { isTrial } from '../model/editions/list.ts';
import type { LedgerFinding } from '../model/ledger/audit.ts';
import { auditCountOfPersons, auditSomePersons, auditTrial } from '../model/persons/audit.ts';
import { keepFindings } from './reconcile-step.ts';
import type { Step } from './step.ts';

/** Checks all players, and finally their number. */
export const personsStep: Step = {
  name: 'persons',
  isGlobal: false,
  // Players, who are only read.
  size: { first: 4000, most: 4000 },
  async plan({ ctx, day, cursor, now_ms, chunk }) {
    const keep = (found: LedgerFinding[]) =>
      found.length > 0 ? [keepFindings(ctx, found, { day, now_ms })] : [];
    if (await isTrial(ctx)) return { statements: keep(await auditTrial(ctx)), next: 'done' };
    const { players, through, findings } = await auditSomePersons(ctx, { after: cursor, most: chunk });
    const isLast = players < chunk;
    const found = isLast ? [...findings, ...(await auditCountOfPersons(ctx))] : findings;
    return { statements: keep(found), next: isLast ? 'done' : through, things: players };
  },
};
