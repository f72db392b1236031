// Third stage: reads each object back and compares it with the record (compare.ts), which still has everything.
import type { ArchivedRow } from '../../model/archive/archived-rows.ts';
import {
  BEFORE_ALL,
  type Checked,
  forgetHouseParts,
  forgetPart,
  keepOpenings,
  type MonthInWork,
  moveMonth,
  NOTHING_CHECKED,
  NOTHING_COUNTED,
  nameOfPart,
  type Part,
  partAfter,
} from '../../model/archive/months.ts';
import {
  ArchiveAltered,
  ArchiveAway,
  hashOf,
  removeStored,
  storedRows,
} from '../../platform/archive-store.ts';
import { lastPlayer } from '../players-by-id.ts';
import { ofHouses, ofPlayers } from './compare.ts';
import { sumsOfRows, withSums } from './totals.ts';
import { SPAN, type Stage, type StagePiece } from './work.ts';

/** Checks an object, or that players between two objects have no rows. Mismatches are archived again. */
export async function checkPiece(stage: Stage): Promise<StagePiece> {
  const { db, month } = stage;
  const { checked } = month;
  const last = await lastPlayer(db);
  const part = await partAfter(db, { month: month.month, id: checked.cursor });
  const from = Math.max(0, checked.cursor);
  if (!part && from >= last) return { statements: [moveMonth(month, { stage: 'seal' })] };
  const isNext = part !== null && part.first_player <= from + 1;
  const rows = isNext ? await readBack(stage, part) : [];
  if (rows === null)
    return doubt(stage, { part, from, finding: 'an object of the archive is not what was written' });
  const through = isNext
    ? part.last_player
    : Math.min(from + SPAN, last, (part?.first_player ?? last + 1) - 1);
  const isOfHouses = isNext && part.first_player < 0;
  const openings = isOfHouses
    ? await ofHouses(db, { part, rows })
    : await ofPlayers(db, { month, rows, from, through });
  if (openings === null)
    return doubt(stage, {
      part: isNext ? part : null,
      from,
      finding: 'the archive does not hold what the record has',
    });
  const counted = rows.filter((row) => isOfHouses || isCountedIn(row, { from, through }));
  const next: Checked = {
    ...withSums(checked, sumsOfRows(counted)),
    results: checked.results + rows.filter(({ table }) => table === 'results').length,
    settlements: checked.settlements + rows.filter(({ table }) => table === 'settlements').length,
    parts: checked.parts + (isNext ? 1 : 0),
    chain: isNext ? await hashOf(checked.chain + part.sha256) : checked.chain,
    cursor: isOfHouses ? part.first_player : through,
  };
  return {
    statements: [
      ...(openings.length > 0 ? [keepOpenings(openings)] : []),
      moveMonth(month, { checked: next }),
    ],
  };
}

/** The rows of an object; null if it is missing or altered. */
async function readBack({ ctx }: Stage, part: Part): Promise<ArchivedRow[] | null> {
  try {
    const rows = await storedRows<ArchivedRow>(ctx, { ...part, what: nameOfPart(part) });
    return rows.length === part.rows ? rows : null;
  } catch (error) {
    if (error instanceof ArchiveAltered) return null;
    throw error;
  }
}

/** A posting between two players is in both players' objects, and counts in its target's. */
function isCountedIn(row: ArchivedRow, { from, through }: { from: number; through: number }): boolean {
  if (row.table !== 'postings') return true;
  const owner = (row.target as number) > 0 ? (row.target as number) : (row.source as number);
  return owner > from && owner <= through;
}

/** Schedules a part to be archived again the next night. */
async function doubt(
  { ctx, month }: Stage,
  { part, from, finding }: { part: Part | null; from: number; finding: string },
): Promise<StagePiece> {
  if (part) await removeIfAllowed(ctx, part);
  const again =
    part && part.first_player < 0
      ? countAgain(month)
      : [
          ...(part ? [forgetPart(part)] : []),
          moveMonth(month, { stage: 'export', cursor: part ? part.first_player - 1 : from }),
        ];
  return { statements: again, waits: true, finding };
}

/** Removes an object. If a lock keeps it in the bucket, the check fails again the next night, and operators must act. */
async function removeIfAllowed(ctx: Stage['ctx'], part: Part): Promise<void> {
  try {
    await removeStored(ctx, { ...part, what: nameOfPart(part) });
  } catch (error) {
    if (!(error instanceof ArchiveAway)) throw error;
  }
}

/** Restarts counting and checking of a month. */
export function countAgain(month: MonthInWork) {
  return [
    forgetHouseParts(month),
    moveMonth(month, {
      stage: 'count',
      cursor: month.first_id,
      last_id: month.first_id,
      totals: NOTHING_COUNTED,
      checked: { ...NOTHING_CHECKED, cursor: BEFORE_ALL },
    }),
  ];
}
