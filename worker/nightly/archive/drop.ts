// Last stages: removes sealed rows from the record; settlements later, because notifications are read from them. The schema
// refuses to delete unsealed rows.
import { sql } from 'drizzle-orm';
import { forgetOpenings, moveMonth, type Part, partAfter } from '../../model/archive/months.ts';
import { dropOldest } from '../../model/ledger/post.ts';
import type { Statement } from '../../platform/database.ts';
import type { Stage, StagePiece } from './work.ts';

/** Removes postings in order of id, then results, player by player. */
export async function dropPiece(stage: Stage): Promise<StagePiece> {
  const { db, month, chunk } = stage;
  const left = await db.all(sql`SELECT 1 FROM postings WHERE id <= ${month.last_id} LIMIT 1`);
  if (left.length > 0) return { statements: [dropOldest({ through: month.last_id, most: chunk })] };
  return dropRows(stage, {
    next: 'settlements',
    remove: (part) => [dropOf('results', stage, part), forgetOpenings(part)],
  });
}

export function dropSettlements(stage: Stage): Promise<StagePiece> {
  return dropRows(stage, { next: 'done', remove: (part) => [dropOf('settlements', stage, part)] });
}

async function dropRows(
  { db, month }: Stage,
  { next, remove }: { next: 'settlements' | 'done'; remove: (part: Part) => Statement[] },
): Promise<StagePiece> {
  const part = await partAfter(db, { month: month.month, id: Math.max(0, month.cursor) });
  if (!part) return { statements: [moveMonth(month, { stage: next, cursor: 0 })] };
  return { statements: [...remove(part), moveMonth(month, { cursor: part.last_player })] };
}

function dropOf(table: 'results' | 'settlements', { month }: Stage, part: Part): Statement {
  return sql`
    DELETE FROM ${sql.raw(table)} WHERE player_id >= ${part.first_player} AND player_id <= ${part.last_player}
      AND day <= ${month.last_day}`;
}
