// The marks of a shared text as shapes: coloured squares and discs.
const FILLS: Readonly<Record<string, string>> = {
  '🟩': '#4fae7e',
  '🟨': '#e3b341',
  '🟧': '#e08a45',
  '🟥': '#cc5a4c',
  '🟪': '#9c80da',
  '🟦': '#6f97e6',
  '🟡': '#e3b341',
  '⬛': '#3a404d',
  '⬜': '#e2dacb',
};
const DISCS = new Set(['🟡']);
const MARK = /\p{Extended_Pictographic}/u;
/** A line with a letter or digit is text. */
const WORDS = /[\p{L}\p{N}]/u;
const LARGEST_PX = 104;

/** The lines of a text that are only marks, mark by mark, with their spaces. */
export function markRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => MARK.test(line) && !WORDS.test(line))
    .map((line) => [...line].filter((mark) => mark === ' ' || MARK.test(mark)));
}

/** Draws the rows as large as the frame allows. */
export function drawMarks(
  pen: CanvasRenderingContext2D,
  rows: readonly (readonly string[])[],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const step = Math.min(LARGEST_PX, width / widest, height / Math.max(1, rows.length));
  const side = step * 0.86;
  for (const [row, marks] of rows.entries())
    for (const [column, mark] of marks.entries())
      drawMark(pen, mark, { x: left + column * step, y: top + row * step, side });
}

function drawMark(
  pen: CanvasRenderingContext2D,
  mark: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const fill = FILLS[mark];
  if (fill) {
    pen.fillStyle = fill;
    pen.beginPath();
    if (DISCS.has(mark)) pen.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
    else pen.roundRect(x, y, side, side, side * 0.12);
    pen.fill();
  } else if (mark !== ' ') {
    pen.font = `${side * 0.8}px sans-serif`;
    pen.fillText(mark, x, y + side * 0.8);
  }
}
