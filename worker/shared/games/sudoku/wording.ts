// The techniques as sentences: where to look, what follows, and what can then be written.
import { cellName, columnOf, rowOf, SIZE, unitName } from './rules.ts';
import { digitsIn, type Elimination, type Placement } from './techniques.ts';

const FIRST_BOX = 2 * SIZE;

/** The observation behind an elimination and its consequence, in one sentence. */
export function eliminationSentence(step: Elimination): string {
  const digits = listed(digitsIn(step.mask));
  if ('lines' in step) {
    const crossing = pluralName(step.crossing);
    return `In ${pluralName(step.lines)}, ${digits} fits only within ${crossing}, so no other cell of ${crossing} takes it.`;
  }
  if ('line' in step) {
    const [line, box] = [unitName(step.line), unitName(FIRST_BOX + step.box)];
    return step.technique === 'pointing'
      ? `In ${box}, ${digits} fits only within ${line}, so no other cell of ${line} takes it.`
      : `In ${line}, ${digits} fits only within ${box}, so no other cell of that box takes it.`;
  }
  if ('pivot' in step) {
    const [one, other] = step.ends.map(cellName);
    return `${capitalised(cellName(step.pivot))} can only be ${digitsIn(step.both).join(' or ')}; either way ${one} or ${other} is ${digits}, so no cell in line or box with both takes it.`;
  }
  const unit = unitName(step.unit);
  const cells = cellsName(step);
  if (step.technique === 'naked_triple') {
    return `In ${unit}, ${cells} hold ${digits} between them, so no other cell there takes any of the three.`;
  }
  return step.technique === 'naked_pair'
    ? `In ${unit}, ${cells} hold ${digits} between them, so no other cell there takes either.`
    : `In ${unit}, ${digits} fit only in ${cells}, so those two take nothing else.`;
}

export function placementSentence(step: Placement): string {
  const { cell, digit } = step;
  if (step.technique === 'naked_single') {
    return `${capitalised(cellName(cell))} can only be ${digit}: nothing else is left for it.`;
  }
  const { unit } = step;
  if (unit >= FIRST_BOX) return `In ${unitName(unit)}, ${digit} fits only in ${cellName(cell)}.`;
  const place = unit < SIZE ? `column ${columnOf(cell) + 1}` : `row ${rowOf(cell) + 1}`;
  return `In ${unitName(unit)}, ${digit} fits only in ${place}.`;
}

export function mistakeSentence({ cell, digit }: { cell: number; digit: number }): string {
  return `The ${digit} in ${cellName(cell)} is wrong. Clear it and look there again.`;
}

/** The cells' names within their unit: 'columns 2 and 5', or each cell's name if they lie across a box. */
function cellsName({ unit, cells }: { unit: number; cells: readonly number[] }): string {
  const [rows, columns] = [cells.map(rowOf), cells.map(columnOf)];
  const inColumns = `columns ${listed(columns.map((column) => column + 1))}`;
  const inRows = `rows ${listed(rows.map((row) => row + 1))}`;
  if (unit < SIZE) return inColumns;
  if (unit < FIRST_BOX) return inRows;
  if (new Set(rows).size === 1) return `${inColumns} of row ${rows[0]! + 1}`;
  if (new Set(columns).size === 1) return `${inRows} of column ${columns[0]! + 1}`;
  return cells.map(cellName).join(' and ');
}

/** Two rows or two columns: 'rows 2 and 7'. */
function pluralName([one, other]: readonly [number, number]): string {
  return one < SIZE
    ? `rows ${one + 1} and ${other + 1}`
    : `columns ${one - SIZE + 1} and ${other - SIZE + 1}`;
}

function listed(items: readonly number[]): string {
  return items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
