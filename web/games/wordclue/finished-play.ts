// A finished play, with its guesses as steps and its word as places.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { wordclue } from '#shared/games/wordclue/contract.ts';

/** One guess: a letter in the word, a letter not in it, a wrong word, the word. */
export type Step = 'in' | 'out' | 'wrong' | 'named';

const STEPS: Readonly<Record<string, Step>> = { y: 'in', n: 'out', x: 'wrong', s: 'named' };

export interface FinishedPlay {
  theme: string;
  steps: readonly Step[];
  letters: readonly string[];
  /** The named words, wrong ones first. */
  words: readonly string[];
  wrongWords: number;
  /** One for each place; null while it is secret. */
  places: readonly (string | null)[];
}

/** The play of a result; null when the result has no readable details. */
export function finishedPlay(result: GameResult): FinishedPlay | null {
  const details = detailsOf(wordclue, result);
  if (!details) return null;
  const { theme, steps, letters_guessed, word_guesses, word_length, wrong_word_guesses } = details;
  const word = details.target_word ?? (result.solved ? word_guesses.at(-1) : null);
  return {
    theme,
    steps: [...steps].flatMap((sign) => STEPS[sign] ?? []),
    letters: letters_guessed,
    words: word_guesses,
    wrongWords: wrong_word_guesses,
    places: Array.from(
      { length: word_length },
      (_, place) => word?.charAt(place) ?? details.revealed_letters[place] ?? null,
    ),
  };
}
