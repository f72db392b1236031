// A finished play, read from the `details_json` that the server composed for its result.
import type { GameResult } from '#shared/contract/plays.ts';
import { WORD_LENGTH_MAX } from '#shared/games/wordclue/rules.ts';

/** One guess: a letter in the word, a letter that is not, a wrong word, the word. */
export type Step = 'in' | 'out' | 'wrong' | 'named';

const STEPS: Readonly<Record<string, Step>> = { y: 'in', n: 'out', x: 'wrong', s: 'named' };

/** What is known of a play that is over. */
export interface FinishedPlay {
  theme: string;
  steps: readonly Step[];
  letters: readonly string[];
  /** The words named, wrong ones first. */
  words: readonly string[];
  wrongWords: number;
  /** One for each place; null where it is still secret. */
  places: readonly (string | null)[];
}

/** The play of a result; null when the result carries none that can be read. */
export function finishedPlay(result: GameResult): FinishedPlay | null {
  const told = fieldsOf(result.details_json);
  const { theme, steps, letters_guessed, word_guesses, word_length, wrong_word_guesses } = told;
  if (typeof theme !== 'string' || typeof steps !== 'string') return null;
  if (!isTexts(letters_guessed) || !isTexts(word_guesses) || !isLength(word_length)) return null;
  const named = result.solved ? word_guesses.at(-1) : null;
  const word = typeof told.target_word === 'string' ? told.target_word : named;
  const shown = isRecord(told.revealed_letters) ? told.revealed_letters : {};
  return {
    theme,
    steps: [...steps].flatMap((sign) => STEPS[sign] ?? []),
    letters: letters_guessed,
    words: word_guesses,
    wrongWords: typeof wrong_word_guesses === 'number' ? wrong_word_guesses : 0,
    places: Array.from({ length: word_length }, (_, place) => {
      const letter = word?.charAt(place) ?? shown[String(place)];
      return typeof letter === 'string' ? letter : null;
    }),
  };
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= WORD_LENGTH_MAX;
}
