// A board for its viewer: the shared rows may be half a minute old, but the own row is current. It is placed among the others and
// counted once. Equal rows share a rank, which is 1 + the number above (RULES §11).

/** The number of rows that a board shows before the viewer's own. */
export const BOARD_ROWS = 100;

interface Ranked {
  public_id: string;
  is_unlisted: number;
}

/**
 * The rows of a board with their ranks. The viewer's row is among them, or last with its exact rank if it is outside the top.
 * Unlisted players leave a gap in the ranks. `compare` is positive if the first row ranks above the second; `by` names the number
 * that determines ranks.
 */
export function placeOwn<By extends string, Row extends Ranked & Record<By, number>>(
  top: readonly Row[],
  own: { row: Row; above: number } | null,
  {
    viewerPublicId,
    compare,
    by,
  }: { viewerPublicId: string | null; compare: (one: Row, other: Row) => number; by: By },
): { row: Row; rank: number }[] {
  const others = top.filter(({ public_id }) => public_id !== viewerPublicId);
  const wasIn = others.length < top.length;
  const last = others.at(-1);
  const isIn =
    own !== null &&
    (!last || top.length < BOARD_ROWS || own.row[by] > last[by] || (wasIn && own.row[by] === last[by]));
  const behind = isIn ? others.findIndex((other) => compare(own.row, other) > 0) : -1;
  const place = behind === -1 ? others.length : behind;
  const rows = isIn ? others.toSpliced(place, 0, own.row).slice(0, BOARD_ROWS) : others;
  const rankOf = (row: Row) => 1 + rows.findIndex((other) => other[by] === row[by]);
  const shown = rows
    .filter((row) => row.is_unlisted === 0 || row.public_id === viewerPublicId)
    .map((row) => ({ row, rank: rankOf(row) }));
  if (own && !isIn) shown.push({ row: own.row, rank: 1 + own.above });
  return shown;
}
