// What a player knows of the word: the letters bought, their places, and the wrong words.
import type { CallReply } from '#shared/contract/call.ts';
import type { openWordClue } from '#shared/games/wordclue/contract.ts';
import { cluePointsOf, pointsToWin } from '#shared/games/wordclue/rules.ts';

export type WordClueOpening = CallReply<typeof openWordClue>;

/** The progress of a play, from its opening or a later read. */
export type Progress = Pick<
  WordClueOpening,
  'letters_guessed' | 'revealed_letters' | 'word_guesses' | 'wrong_word_guesses'
>;

export interface KnownWord {
  length: number;
  /** The letters bought, oldest first. */
  letters: readonly string[];
  /** One for each place; null while unknown. */
  places: readonly (string | null)[];
  /** Wrong words. */
  words: readonly string[];
  wrongWords: number;
}

export function knownFrom({ length, progress }: { length: number; progress: Progress }): KnownWord {
  return {
    length,
    letters: progress.letters_guessed,
    places: Array.from({ length }, (_, place) => progress.revealed_letters[String(place)] ?? null),
    words: progress.word_guesses,
    wrongWords: progress.wrong_word_guesses,
  };
}

/** Adds a bought letter; `positions` are its 0-based places. */
export function withLetter(
  known: KnownWord,
  { letter, positions }: { letter: string; positions: readonly number[] },
): KnownWord {
  return {
    ...known,
    letters: [...known.letters, letter],
    places: known.places.map((held, place) => (positions.includes(place) ? letter : held)),
  };
}

export function withWrongWord(known: KnownWord, word: string): KnownWord {
  return { ...known, words: [...known.words, word], wrongWords: known.wrongWords + 1 };
}

export function cluePointsUsed({ letters }: KnownWord): number {
  return cluePointsOf(letters);
}

/** The points for naming the word now, before a special day doubles them. */
export function pointsLeft(known: KnownWord): number {
  return pointsToWin({ cluePoints: cluePointsUsed(known), wrongWords: known.wrongWords });
}

/** Why a word is not sent, so that a slip costs nothing; null when it may be the word. */
export function objectionTo(known: KnownWord, word: string): string | null {
  if (word === '') return 'Type a word first.';
  if (word.length < known.length) return `The word has ${known.length} letters.`;
  if (known.words.includes(word)) return `You have already tried ${word}.`;
  const clashes = [...word].map((letter, place) => clashOf(known, { letter, place }));
  const first = clashes.find((clash) => clash !== null);
  return first ? `That cannot be it: ${first}` : null;
}

/** Why a letter cannot be in a place, counted from 0; null when it may. */
export function clashOf(
  known: KnownWord,
  { letter, place }: { letter: string; place: number },
): string | null {
  const held = known.places[place] ?? null;
  if (held === letter) return null;
  if (held !== null) return `place ${place + 1} is ${held}.`;
  if (!known.letters.includes(letter)) return null;
  return known.places.includes(letter)
    ? `place ${place + 1} is not ${letter}.`
    : `${letter} is not in the word.`;
}
