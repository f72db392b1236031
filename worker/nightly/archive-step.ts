// Moves the oldest closed month of the record into the archive once the record is large (docs/architecture.md, Archive). The
// month's row keeps its progress; the cursor counts the pieces of a night. An unavailable archive does not delay the night: the
// work waits for the next one.
import { sql } from 'drizzle-orm';
import { beginMonth, lastDayOf, monthInWork, nextMonth } from '../model/archive/months.ts';
import type { ArchiveStage } from '../model/archive/tables.ts';
import type { Database, Statement } from '../platform/database.ts';
import { currentTrace } from '../platform/trace.ts';
import { addDays, DAY_MS, gameDayAt, startOfDay } from '../shared/kernel/game-day.ts';
import { checkPiece } from './archive/check.ts';
import { countPiece } from './archive/count.ts';
import { dropPiece, dropSettlements } from './archive/drop.ts';
import { exportPiece } from './archive/export.ts';
import { sealPiece } from './archive/seal.ts';
import type { Stage, StagePiece } from './archive/work.ts';
import { keepFindings, postponed } from './reconcile-step.ts';
import { DONE, type Piece, type Planning, type Step } from './step.ts';

/** Days after its end before a month is archived; no rule except histories reads further back. */
const CLOSED_DAYS = 28;
/** Days after its end before a month's settlements are dropped; the inbox shows those of 90 days. */
const SETTLED_DAYS = 91;
/** Pieces per night. A month with 100,000 players a day takes about 100,000. */
const MOST_PIECES = 6000;

const STAGES: Readonly<Record<Exclude<ArchiveStage, 'done'>, (stage: Stage) => Promise<StagePiece>>> = {
  count: countPiece,
  export: exportPiece,
  check: checkPiece,
  seal: sealPiece,
  drop: dropPiece,
  settlements: dropSettlements,
};

/** Processes one piece of a month. */
export const archiveStep: Step = {
  name: 'archive',
  isGlobal: true,
  // Postings dropped, five row changes each; the other stages read a multiple of this.
  size: { first: 400, most: 600 },
  async plan(planning) {
    const { ctx, day, cursor, now_ms } = planning;
    if (cursor >= MOST_PIECES) return DONE;
    try {
      const { statements, waits, finding } = await pieceOf(planning);
      const findings = finding ? [{ account: 'archive', finding, difference: 0 }] : [];
      return {
        statements: finding ? [...statements, keepFindings(ctx, findings, { day, now_ms })] : statements,
        next: waits || statements.length === 0 ? 'done' : cursor + 1,
      } satisfies Piece;
    } catch (error) {
      return { statements: postponed(error, { day }), next: 'done' };
    }
  },
};

async function pieceOf(planning: Planning): Promise<StagePiece> {
  const { db, day } = planning;
  const month = await monthInWork(db, { settledUntil: addDays(day, -SETTLED_DAYS) });
  if (!month) return { statements: await beginning(planning) };
  return STAGES[month.stage as keyof typeof STAGES]({ ...planning, month });
}

/** Begins the next month if the record is large and the month is closed. */
async function beginning({ db, ctx, day, now_ms }: Planning): Promise<Statement[]> {
  const isLarge = (currentTrace()?.record_bytes ?? 0) >= Number(ctx.ARCHIVE_FROM_BYTES);
  // A night that runs late must decide by the record as it was then.
  if (!isLarge || gameDayAt(now_ms) > addDays(day, 1)) return [];
  const month = await nextMonth(db);
  if (month === null || lastDayOf(month) > addDays(day, -CLOSED_DAYS)) return [];
  return (await hasPlaysToCome(db, { month, now_ms })) ? [] : [beginMonth({ month, now_ms })];
}

/** Whether a Player object still holds an undelivered play of the month, which could not be paid once the month is archived. */
async function hasPlaysToCome(
  db: Database,
  { month, now_ms }: { month: string; now_ms: number },
): Promise<boolean> {
  const end_ms = startOfDay(addDays(lastDayOf(month), 2));
  const rows = await db.all(sql`
    SELECT 1 FROM late_plays WHERE noted_at > ${now_ms - DAY_MS} AND delivered_at IS NULL AND finished_at < ${end_ms} LIMIT 1`);
  return rows.length > 0;
}
