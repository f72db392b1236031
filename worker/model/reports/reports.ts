// Reports as rows (RULES §15): how one is filed, found and answered, and when it goes.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { MOST_REPORTS, type ReportAnswer } from '../../shared/contract/reports.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import type { reports } from './tables.ts';

/** At most this many reports of one thing wait; those beyond are kept and never read. It bounds what one answer has to tell. */
const MOST_OF_ONE = 50;
/** How long a report is kept once it is answered. */
const KEPT_MS = 90 * DAY_MS;

export type Filed = Columns<
  typeof reports,
  'public_id' | 'kind' | 'target' | 'whom' | 'whom_edition' | 'game' | 'day' | 'word' | 'reason' | 'note'
>;

/**
 * The statements that file a report; the last yields a row where it is filed or was waiting already, and none past the limit.
 * One beyond those that are read counts against the limit as any other, so that nobody learns how often a thing is reported.
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

/** The statement that removes what others have reported about a player who is forgotten. */
export function forgetReportsAbout(publicId: string): Statement {
  return sql`DELETE FROM reports WHERE whom = ${publicId}`;
}

/** Reports that were answered long ago. */
export function oldReports({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'reports',
    key: 'id',
    over: (most) => sql`
      SELECT id FROM reports WHERE answer IS NOT NULL AND answered_at <= ${now_ms - KEPT_MS} LIMIT ${most}`,
  });
}
