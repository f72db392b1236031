// Sentences about techniques: hints, and the techniques that a puzzle needs.
import { cellName } from '#shared/games/sudoku/rules.ts';
import { techniqueTitle } from '#shared/games/sudoku/technique-titles.ts';
import { capitalised, inWords, listed } from '../../kits/game-frame/wording.ts';

const NAMES: Readonly<Record<string, { one: string; many: string }>> = {
  naked_single: { one: 'naked single', many: 'naked singles' },
  hidden_single: { one: 'hidden single', many: 'hidden singles' },
  naked_pair: { one: 'naked pair', many: 'naked pairs' },
  hidden_pair: { one: 'hidden pair', many: 'hidden pairs' },
  pointing: { one: 'pointing digit', many: 'pointing digits' },
  claiming: { one: 'claiming line', many: 'claiming lines' },
  naked_triple: { one: 'naked triple', many: 'naked triples' },
  x_wing: { one: 'X-wing', many: 'X-wings' },
  xy_wing: { one: 'XY-wing', many: 'XY-wings' },
};

const SINGLES = ['naked_single', 'hidden_single'];

/** 'Hidden single. In the top left box, 5 fits only in row 1, column 2.' */
export function hintInWords({ technique, explanation }: { technique: string; explanation: string }): string {
  return `${techniqueTitle(technique)}. ${explanation}`;
}

/** The first half of a hint: 'Hidden single. Row 1, column 3. Ask again for the digit.' */
export function placeInWords({ technique, cell }: { technique: string; cell: number }): string {
  return `${techniqueTitle(technique)}. ${placeSentence(cell)}`;
}

/** The text below the title of the first half of a hint. */
export function placeSentence(cell: number): string {
  return `${capitalised(cellName(cell))}. Ask again for the digit.`;
}

/** 'The easiest way takes one naked pair and two pointing digits; the rest are singles.' Null for singles alone. */
export function demandSentence(counts: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(counts).flatMap(([technique, count]) => {
    const name = NAMES[technique];
    if (!name || count === 0 || SINGLES.includes(technique)) return [];
    return [`${inWords(count)} ${count === 1 ? name.one : name.many}`];
  });
  return parts.length === 0 ? null : `The easiest way takes ${listed(parts)}; the rest are singles.`;
}
