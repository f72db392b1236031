// The techniques in sentences: where to look, what follows from it, and what can be written then.
import { cellName, columnOf, rowOf, SIZE, unitName } from '../../../shared/games/sudoku/rules.ts';
import { digitsIn, type Elimination, type Placement } from './techniques.ts';

const FIRST_BOX = 2 * SIZE;

/** What striking rests on and leads to, as one sentence. */
export function eliminationSentence(step: Elimination): string {
  const digits = digitsIn(step.mask).join(' and ');
  if ('line' in step) {
    const [line, box] = [unitName(step.line), unitName(FIRST_BOX + step.box)];
    return step.technique === 'pointing'
      ? `In ${box}, ${digits} fits only within ${line}, so no other cell of ${line} takes it.`
      : `In ${line}, ${digits} fits only within ${box}, so no other cell of that box takes it.`;
  }
  const unit = unitName(step.unit);
  const cells = pairName(step);
  return step.technique === 'naked_pair'
    ? `In ${unit}, ${cells} hold ${digits} between them, so no other cell there takes either.`
    : `In ${unit}, ${digits} fit only in ${cells}, so those two take nothing else.`;
}

/** What can be written now, and why. */
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

/** What is wrong and what to do about it. */
export function mistakeSentence({ cell, digit }: { cell: number; digit: number }): string {
  return `The ${digit} in ${cellName(cell)} is wrong. Clear it and look there again.`;
}

function pairName({ unit, cells }: Extract<Elimination, { unit: number }>): string {
  if (unit < SIZE) return `columns ${cells.map((cell) => columnOf(cell) + 1).join(' and ')}`;
  if (unit < FIRST_BOX) return `rows ${cells.map((cell) => rowOf(cell) + 1).join(' and ')}`;
  const [first, second] = cells;
  if (rowOf(first) === rowOf(second))
    return `columns ${cells.map((cell) => columnOf(cell) + 1).join(' and ')} of row ${rowOf(first) + 1}`;
  if (columnOf(first) === columnOf(second))
    return `rows ${cells.map((cell) => rowOf(cell) + 1).join(' and ')} of column ${columnOf(first) + 1}`;
  return `${cellName(first)} and ${cellName(second)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
