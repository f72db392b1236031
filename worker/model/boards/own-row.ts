// A board as its viewer sees it: the rows that everybody sees may be half a minute old, the own row is as it is now. It stands
// where it belongs among the others, and is counted once. Equals share a rank, which is 1 + those above (RULES §11).

/** How many rows a board shows before the viewer's own. */
export const BOARD_ROWS = 100;

interface Ranked {
  public_id: string;
  is_unlisted: number;
}

/**
 * The rows of a board with their ranks, the viewer's own among them, or last with its exact rank when it is outside the top.
 * Players who opted out of public boards leave a gap in the ranks. `compare` is above zero where one row comes before
 * another, `by` the number by which ranks are given.
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
