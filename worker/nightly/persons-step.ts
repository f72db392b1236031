// The step of a further edition that holds its accounts against the directory, in the order of the players' ids. At home both
// change in one batch, and the full audit looks.
import { isTrial } from '../model/editions/list.ts';
import type { LedgerFinding } from '../model/ledger/audit.ts';
import { auditCountOfPersons, auditSomePersons, auditTrial } from '../model/persons/audit.ts';
import { keepFindings } from './reconcile-step.ts';
import type { Step } from './step.ts';

/** Looks at all players, and at last at how many there are. */
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
