// The techniques in sentences of the page, and what a puzzle takes in words.
import { cellName } from '#shared/games/sudoku/rules.ts';
import { techniqueTitle } from '#shared/games/sudoku/technique-titles.ts';
import { inWords } from '../../kits/game-frame/wording.ts';

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

/** A hint as one sentence and its title: 'Hidden single. In the top left box, 5 fits only in row 1, column 2.' */
export function hintInWords({ technique, explanation }: { technique: string; explanation: string }): string {
  return `${techniqueTitle(technique)}. ${explanation}`;
}

/** The first half of a hint, where: 'Hidden single. Row 1, column 3. Ask again for the digit.' */
export function placeInWords({ technique, cell }: { technique: string; cell: number }): string {
  return `${techniqueTitle(technique)}. ${placeSentence(cell)}`;
}

/** What the first half of a hint says below its title. */
export function placeSentence(cell: number): string {
  const name = cellName(cell);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}. Ask again for the digit.`;
}

/** 'It takes one naked pair and two pointing digits; the rest are singles.', or null when nothing is known. */
export function demandSentence(counts: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(counts).flatMap(([technique, count]) => {
    const name = NAMES[technique];
    if (!name || count === 0 || SINGLES.includes(technique)) return [];
    return [`${inWords(count)} ${count === 1 ? name.one : name.many}`];
  });
  if (parts.length === 0) return null;
  const listed = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `The easiest way takes ${listed}; the rest are singles.`;
}
