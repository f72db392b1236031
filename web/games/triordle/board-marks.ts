// Derives the state of the boards and the keys from the guesses and the server's replies.
import type { BoardReply } from '#shared/games/triordle/contract.ts';
import { BOARDS, type LetterStatus } from '#shared/games/triordle/rules.ts';

export interface TriedGuess {
  guess: string;
  results: readonly BoardReply[];
}

export type MarkedLetter = BoardReply['letters'][number];

/** One board: its rows, oldest first, and the number of the guess that solved it. */
export interface BoardView {
  rows: readonly (readonly MarkedLetter[])[];
  solvedIn: number | null;
}

/** The mark of one board on a key; `unused` before the letter was tried there. */
export type KeyMark = LetterStatus | 'unused';

const STRENGTH: Record<KeyMark, number> = { unused: 0, absent: 1, present: 2, correct: 3 };
const BOARD_INDEXES = Array.from({ length: BOARDS }, (_, board) => board);

/** The three boards after these guesses. A board gets no row after the guess that solved it. */
export function boardViews(guesses: readonly TriedGuess[]): BoardView[] {
  return BOARD_INDEXES.map((board) => {
    const rows = guesses.flatMap(({ results }) => {
      const letters = results[board]?.letters ?? [];
      return letters.length > 0 ? [letters] : [];
    });
    const isSolved = guesses.some(({ results }) => results[board]?.solved);
    return { rows, solvedIn: isSolved ? rows.length : null };
  });
}

/**
 * The strongest mark of a letter on each board. A letter that was tried anywhere is absent from a solved board that never
 * had it.
 */
export function keyMarks({ letter, boards }: { letter: string; boards: readonly BoardView[] }): KeyMark[] {
  const marks = boards.map(({ rows }) => {
    let strongest: KeyMark = 'unused';
    for (const { char, status } of rows.flat()) {
      if (char === letter && STRENGTH[status] > STRENGTH[strongest]) strongest = status;
    }
    return strongest;
  });
  if (marks.every((mark) => mark === 'unused')) return marks;
  return marks.map((mark, board) => (mark === 'unused' && boards[board]?.solvedIn != null ? 'absent' : mark));
}
