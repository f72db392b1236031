// A finished play, with the mark of each letter.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { triordle } from '#shared/games/triordle/contract.ts';
import type { LetterStatus } from '#shared/games/triordle/rules.ts';
import type { TriedGuess } from './board-marks.ts';

const MARKS: Readonly<Record<string, LetterStatus>> = { c: 'correct', p: 'present', a: 'absent' };

/** `answers` is null while they are still secret. */
export interface FinishedPlay {
  guesses: readonly TriedGuess[];
  answers: readonly string[] | null;
}

/** The play of a result; null when the result has no readable details. */
export function finishedPlay(result: GameResult): FinishedPlay | null {
  const details = detailsOf(triordle, result);
  if (!details) return null;
  const { guesses, boards, answers } = details;
  return {
    guesses: guesses.map((guess, index) => triedWith({ guess, rows: boards.map((rows) => rows[index]) })),
    answers,
  };
}

/** A guess with its marks on each board, five of `cpa`; no row where the board was already solved. */
export function triedWith({
  guess,
  rows,
}: {
  guess: string;
  rows: readonly (string | undefined)[];
}): TriedGuess {
  return { guess, results: rows.map((row) => replyOf({ guess, row })) };
}

function replyOf({ guess, row }: { guess: string; row: string | undefined }): TriedGuess['results'][number] {
  if (!row) return { letters: [], solved: true };
  const letters = [...row].map((mark, place) => ({
    char: guess.charAt(place),
    status: MARKS[mark] ?? 'absent',
  }));
  return { letters, solved: letters.every(({ status }) => status === 'correct') };
}
