// Audits the ledger, the shares, the Villas' pieces and the escrow after the day. A mismatch becomes a row of `audit_findings`
// and an error in the log; nothing is repaired automatically.

import { sql } from 'drizzle-orm';
import { auditMessages } from '../economy/deliveries.ts';
import { auditArchiveTonight } from '../model/archive/audit.ts';
import { auditEscrow } from '../model/challenges/audit.ts';
import { auditShares } from '../model/landmarks/audit.ts';
import { LANDMARKS } from '../model/landmarks/landmarks.ts';
import { checkBalances, checkNewPostings } from '../model/ledger/nightly.ts';
import { auditPieces } from '../model/villa/audit.ts';
import { VILLA_ITEMS } from '../model/villa/items.ts';
import { ArchiveAway } from '../platform/archive-store.ts';
import type { Ctx } from '../platform/context.ts';
import { count } from '../platform/counters.ts';
import type { Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { addDays, daysBetween, type GameDay } from '../shared/kernel/game-day.ts';
import type { Planning, Step } from './step.ts';

/** Checks that read an item's complete history cover every seventh item per night. */
const TURNS = 7;
/** An account that does not add up is checked from its first posting for this many days, restarted while it is wrong. */
const SUSPECT_DAYS = 7;
const MOST_SUSPECTS = 1000;
const FIRST_TURN = '2000-01-01' as GameDay;

interface Finding {
  account: string;
  finding: string;
  /** In Sparks. */
  difference: number;
}

/** Checks the postings since the last audit, piece by piece; the last piece checks the balances. */
export const reconcileStep: Step = {
  name: 'reconcile',
  isGlobal: true,
  // Postings, which are only read.
  size: { first: 5000, most: 50_000 },
  async plan({ db, ctx, day, cursor, now_ms, chunk }) {
    const checked = await checkNewPostings(db, { most: chunk });
    if (checked)
      return {
        statements: [...checked.statements, keepFindings(ctx, checked.findings, { day, now_ms })],
        next: cursor + 1,
        things: checked.postings,
      };
    const findings = await findingsOf(ctx, { day, now_ms, chunk });
    return { statements: [forgetStanding(day), keepFindings(ctx, findings, { day, now_ms })], next: 'done' };
  },
};

/** `chunk` also bounds the accounts that are summed from their first posting: their postings grow with the years. */
async function findingsOf(
  ctx: Ctx,
  { day, now_ms, chunk }: Pick<Planning, 'day' | 'now_ms' | 'chunk'>,
): Promise<Finding[]> {
  const { db } = ctx;
  const turn = daysBetween({ from: FIRST_TURN, to: day }) % TURNS;
  const isDue = (_: unknown, place: number) => place % TURNS === turn;
  const suspects = await db.all<{ id: number }>(sql`
    SELECT DISTINCT CAST(account AS INTEGER) AS id FROM audit_findings
    WHERE day > ${addDays(day, -SUSPECT_DAYS)} AND CAST(account AS INTEGER) > 0 LIMIT ${MOST_SUSPECTS}`);
  return [
    ...(await checkBalances(db, { day, suspects: suspects.map(({ id }) => id), most: chunk })),
    ...(await auditShares(db, { traded: LANDMARKS.filter(isDue).map(({ id }) => id) })),
    ...(await auditPieces(db, { items: VILLA_ITEMS.filter(isDue).map(({ id }) => id) })),
    ...(await auditEscrow(db, { after: day })),
    ...(await auditMessages(ctx, { now_ms })),
    ...(await auditArchiveTonight(ctx, day).catch((error) => postponed(error, { day }))),
  ];
}

/** No findings if the archive is unavailable, so that it does not delay the night. */
export function postponed(error: unknown, { day }: { day: GameDay }): [] {
  if (!(error instanceof ArchiveAway)) throw error;
  log('error', 'archive-postponed', { day, reason: String(error.cause) });
  return [];
}

/**
 * Deletes findings about current balances, which are reported as long as they are wrong; findings from the postings themselves
 * are permanent.
 */
function forgetStanding(day: GameDay): Statement {
  return sql`DELETE FROM audit_findings WHERE day = ${day} AND finding <> 'balance after a posting is wrong'`;
}

/** Stores findings, once per day, account and kind, and logs them. */
export function keepFindings(
  ctx: Ctx,
  findings: readonly Finding[],
  { day, now_ms }: { day: GameDay; now_ms: number },
): Statement {
  for (const { account, finding, difference } of findings) {
    log('error', 'audit-finding', { day, account, finding, difference });
    count(ctx, { kind: 'finding', finding, difference });
  }
  const rows = findings.map(({ difference, ...found }) => ({
    ...found,
    millis: Math.round(difference * 1000),
  }));
  return sql`
    INSERT INTO audit_findings (day, account, finding, difference_millis, found_at)
    SELECT ${day}, value ->> 'account', value ->> 'finding', CAST(value ->> 'millis' AS INTEGER), ${now_ms}
    FROM json_each(${JSON.stringify(rows)}) AS found
    WHERE NOT EXISTS (SELECT 1 FROM audit_findings AS known WHERE known.day = ${day}
      AND known.account = found.value ->> 'account' AND known.finding = found.value ->> 'finding')`;
}
