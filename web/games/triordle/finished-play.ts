// A finished play, read from the `details_json` that the server composed for its result.
import type { GameResult } from '#shared/contract/plays.ts';
import { BOARDS, type LetterStatus } from '#shared/games/triordle/rules.ts';
import type { TriedGuess } from './board-marks.ts';

const MARKS: Readonly<Record<string, LetterStatus>> = { c: 'correct', p: 'present', a: 'absent' };

/** What is known of a play that is over. `answers` is null while they are still secret. */
export interface FinishedPlay {
  guesses: readonly TriedGuess[];
  answers: readonly string[] | null;
}

/** The play of a result; null when the result carries none that can be read. */
export function finishedPlay(result: GameResult): FinishedPlay | null {
  const { guesses, boards, answers } = fieldsOf(result.details_json);
  if (!isListOf(guesses, isText) || !isListOf(boards, isTexts) || boards.length !== BOARDS) return null;
  return {
    guesses: guesses.map((guess, index) => ({
      guess,
      results: boards.map((rows) => replyOf({ guess, row: rows[index] })),
    })),
    answers: isTexts(answers) ? answers : null,
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

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return isListOf(value, isText);
}
