// Statements about reports (RULES §15): filing, answering and expiry.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { MOST_REPORTS, type ReportAnswer } from '../../shared/contract/reports.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import type { reports } from './tables.ts';

/** The most waiting reports of one subject. More are stored but never read, which limits the replies to one decision. */
const MOST_OF_ONE = 50;
/** How long an answered report is kept. */
const KEPT_MS = 90 * DAY_MS;

export type Filed = Columns<
  typeof reports,
  'public_id' | 'kind' | 'target' | 'whom' | 'whom_edition' | 'game' | 'day' | 'word' | 'reason' | 'note'
>;

/**
 * The statements that file a report. The last yields a row if it is filed or was already waiting, and none past the reporter's
 * limit. Reports beyond those read also count against that limit, so that nobody learns how often a subject is reported.
 */
export function fileReport(filed: Filed, now_ms: number): Statement[] {
  const { public_id, kind, target } = filed;
  const sent = sql`(SELECT COUNT(*) FROM reports WHERE public_id = ${public_id} AND created_at > ${now_ms - DAY_MS})`;
  const waiting = sql`(SELECT COUNT(*) FROM reports WHERE kind = ${kind} AND target = ${target} AND answer IS NULL)`;
  return [
    sql`
      INSERT INTO reports (public_id, kind, target, whom, whom_edition, game, day, word, reason, note, created_at,
        answer, answered_at)
      SELECT ${public_id}, ${kind}, ${target}, ${filed.whom}, ${filed.whom_edition}, ${filed.game}, ${filed.day},
        ${filed.word}, ${filed.reason}, ${filed.note}, ${now_ms},
        iif(${waiting} >= ${MOST_OF_ONE}, 'enough', NULL), iif(${waiting} >= ${MOST_OF_ONE}, ${now_ms}, NULL)
      WHERE ${sent} < ${MOST_REPORTS}
      ON CONFLICT (kind, target, public_id) WHERE answer IS NULL DO NOTHING`,
    sql`
      SELECT 1 FROM reports WHERE public_id = ${public_id} AND kind = ${kind} AND target = ${target}
        AND (answer IS NULL OR created_at = ${now_ms}) LIMIT 1`,
  ];
}

export function answerReports(
  ids: readonly number[],
  { answer, now_ms }: { answer: ReportAnswer; now_ms: number },
): Statement {
  return sql`
    UPDATE reports SET answer = ${answer}, answered_at = ${now_ms}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND answer IS NULL RETURNING id`;
}

export function isWaiting(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM reports WHERE id = ${id} AND answer IS NULL)`;
}

/** The statement that deletes others' reports about a deleted player. */
export function forgetReportsAbout(publicId: string): Statement {
  return sql`DELETE FROM reports WHERE whom = ${publicId}`;
}

/** Reports answered more than 90 days ago. */
export function oldReports({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'reports',
    key: 'id',
    over: (most) => sql`
      SELECT id FROM reports WHERE answer IS NOT NULL AND answered_at <= ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}
