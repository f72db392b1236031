// Boards, guesses and keys in words, for screen readers, the shared text and the summary.
import type { LetterStatus } from '#shared/games/triordle/rules.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import type { KeyMark, MarkedLetter, TriedGuess } from './board-marks.ts';

const BOARD_NAMES = ['One', 'Two', 'Three'];

export const STATUS_WORDS: Readonly<Record<LetterStatus, string>> = {
  correct: 'in place',
  present: 'elsewhere',
  absent: 'absent',
};

/** 'One', 'Two' or 'Three' for a board counted from 0. */
export function boardName(board: number): string {
  return BOARD_NAMES[board] ?? String(board + 1);
}

/** A row of a board: 'Row 2: D absent, I in place, …'; `number` counts from 1. */
export function rowWords({ number, letters }: { number: number; letters: readonly MarkedLetter[] }): string {
  const said = letters.map(({ char, status }) => `${char} ${STATUS_WORDS[status]}`);
  return `Row ${number}: ${said.join(', ')}`;
}

/** The marks of a row without its letters: '2 in place, 1 elsewhere', 'solved', or 'nothing'. */
export function marksInWords(letters: readonly MarkedLetter[]): string {
  return rowInWords(letters, ({ length }) => String(length));
}

/** The marked letters of a row: 'N, A in place, C elsewhere', 'solved', or 'nothing'. */
function lettersInWords(letters: readonly MarkedLetter[]): string {
  return rowInWords(letters, (chars) => chars.join(', '));
}

function rowInWords(letters: readonly MarkedLetter[], shown: (chars: readonly string[]) => string): string {
  if (letters.every(({ status }) => status === 'correct')) return 'solved';
  const said = (['correct', 'present'] as const).flatMap((wanted) => {
    const chars = letters.flatMap(({ char, status }) => (status === wanted ? [char] : []));
    return chars.length > 0 ? [`${shown(chars)} ${STATUS_WORDS[wanted]}`] : [];
  });
  return said.join(', ') || 'nothing';
}

/**
 * One guess on all boards that received it: 'Guess 3, RIVER: board one R, I in place, E elsewhere; board two solved;
 * board three nothing.' `number` counts from 1.
 */
export function guessInWords({ number, tried }: { number: number; tried: TriedGuess }): string {
  const said = tried.results.flatMap(({ letters }, board) => {
    if (letters.length === 0) return [];
    return [`board ${inWords(board + 1)} ${lettersInWords(letters)}`];
  });
  return `Guess ${number}, ${tried.guess}: ${said.join('; ')}.`;
}

export function keyWords({ letter, marks }: { letter: string; marks: readonly KeyMark[] }): string {
  if (marks.every((mark) => mark === 'unused')) return letter;
  if (marks.every((mark) => mark === 'absent')) return `${letter}, in none of the words`;
  const said = marks.flatMap((mark, board) =>
    mark === 'unused' ? [] : [`board ${inWords(board + 1)} ${STATUS_WORDS[mark]}`],
  );
  return `${letter}, ${said.join(', ')}`;
}
