// A finished play, read from the `details_json` that the server composed for its result.
import * as z from 'zod/mini';
import type { GameResult } from '../../../worker/contract/plays.ts';
import { BOARDS, type LetterStatus } from '../../../worker/games/triordle/rules.ts';
import type { TriedGuess } from './board-marks.ts';

const MARKS: Readonly<Record<string, LetterStatus>> = { c: 'correct', p: 'present', a: 'absent' };

const details = z.object({
  guesses: z.array(z.string()),
  boards: z.array(z.array(z.string())),
  answers: z.optional(z.nullable(z.array(z.string()))),
});

/** What is known of a play that is over. `answers` is null while they are still secret. */
export interface FinishedPlay {
  guesses: readonly TriedGuess[];
  answers: readonly string[] | null;
}

/** The play of a result; null when the result carries none that can be read. */
export function finishedPlay(result: GameResult): FinishedPlay | null {
  const read = details.safeParse(parsed(result.details_json));
  if (!read.success || read.data.boards.length !== BOARDS) return null;
  const { guesses, boards, answers = null } = read.data;
  return {
    guesses: guesses.map((guess, index) => ({
      guess,
      results: boards.map((rows) => replyOf({ guess, row: rows[index] })),
    })),
    answers,
  };
}

function replyOf({ guess, row }: { guess: string; row: string | undefined }): TriedGuess['results'][number] {
  if (!row) return { letters: [], solved: true };
  const letters = [...row].map((mark, place) => ({
    char: guess.charAt(place),
    status: MARKS[mark] ?? 'absent',
  }));
  return { letters, solved: letters.every(({ status }) => status === 'correct') };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
