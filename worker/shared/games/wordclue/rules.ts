// The rules of Word Clue: a hidden word, letters that can be bought one by one for clue points, and naming the word. Pure,
// and shared by page and worker.

import { invalidMove, type Made, type Violation } from '../../kernel/moves.ts';

export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A person needs at least this long for a letter, and for a word (RULES §4). */
export const HUMAN_FLOOR_PER_LETTER_MS = 400;
export const HUMAN_FLOOR_PER_WORD_MS = 2000;
/** Naming the word with at most this many letters within this time shows prior knowledge (RULES §4). */
export const FORESEEN_LETTERS = 1;
export const FORESEEN_MS = 10_000;

const VOWELS = 'AEIOU';
const VOWEL_COST = 2;
const CONSONANT_COST = 1;
const POINTS_MAX = 100;
export const POINTS_PER_CLUE_POINT = 6;
export const POINTS_PER_WRONG_WORD = 8;
const POINTS_MIN_SOLVED = 20;
/** The most wrong words, to limit the size of a play; the points reach their minimum long before (RULES §4). */
const MOST_WRONG_WORDS = 100;
const NO_MORE_WORDS = `${MOST_WRONG_WORDS} wrong words are the most there are. Ask for letters until you know the word.`;

/** The state of a play; letters and words are in upper case A-Z, `guesses` in order. */
export interface WordClueState {
  word: string;
  /** Single letters and whole words, each once. */
  guesses: readonly string[];
  wrongWords: number;
}

export type WordClueMove = { letter: string } | { word: string };

interface Told {
  clue_points_used: number;
  wrong_word_guesses: number;
  message: string;
}

interface LetterReply extends Told {
  letter: string;
  is_in_word: boolean;
  positions: number[];
}

interface WordReply extends Told {
  is_correct: boolean;
  points_earned: number;
  correct_word: string | null;
}

/** The cost of a letter in clue points: 2 for a vowel, 1 for a consonant, including Y (RULES §3). */
export function costOf(letter: string): number {
  return VOWELS.includes(letter) ? VOWEL_COST : CONSONANT_COST;
}

/** The letters among some guesses, in order. */
export function lettersIn(guesses: readonly string[]): string[] {
  return guesses.filter((guess) => guess.length === 1);
}

export function wordsIn(guesses: readonly string[]): string[] {
  return guesses.filter((guess) => guess.length > 1);
}

/** The total cost of some letters. */
export function cluePointsOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter) => sum + costOf(letter), 0);
}

/** The 0-based places of a letter in a word, ascending. */
export function positionsOf({ letter, word }: { letter: string; word: string }): number[] {
  return [...word].flatMap((other, place) => (other === letter ? [place] : []));
}

/** The points for naming the word now, 20 to 100 (RULES §3). */
export function pointsToWin({ cluePoints, wrongWords }: { cluePoints: number; wrongWords: number }): number {
  const left = POINTS_MAX - POINTS_PER_CLUE_POINT * cluePoints - POINTS_PER_WRONG_WORD * wrongWords;
  return Math.max(POINTS_MIN_SOLVED, left);
}

export function isSolved({ word, guesses }: WordClueState): boolean {
  return guesses.at(-1) === word;
}

/** 0 until the word is named, 20 to 100 then (RULES §3). */
export function pointsOf(state: WordClueState): number {
  if (!isSolved(state)) return 0;
  return pointsToWin({ cluePoints: cluePointsOf(lettersIn(state.guesses)), wrongWords: state.wrongWords });
}

/** Maps places to letters, for all bought letters of the word. */
export function revealedLetters({ word, guesses }: WordClueState): Record<string, string> {
  const shown = [...word].map((letter, place) => [String(place), letter] as const);
  return Object.fromEntries(shown.filter(([, letter]) => guesses.includes(letter)));
}

/** Buys a letter or names a word. A repetition changes nothing here either, although the engine answers it before. */
export function guess(
  state: WordClueState,
  move: WordClueMove,
): Made<WordClueState, LetterReply | WordReply> | Violation {
  if (isSolved(state)) return { ok: false, code: 'PLAY_OVER' };
  return 'letter' in move ? guessLetter(state, move.letter) : guessWord(state, move.word);
}

function guessLetter(state: WordClueState, letter: string): Made<WordClueState, LetterReply> | Violation {
  if (letter.length !== 1 || !ALPHABET.includes(letter))
    return invalidMove('letter', 'Must be a letter from A to Z.');
  const isNew = !state.guesses.includes(letter);
  const next = isNew ? { ...state, guesses: [...state.guesses, letter] } : state;
  const positions = positionsOf({ letter, word: state.word });
  const clue_points_used = cluePointsOf(lettersIn(next.guesses));
  const reply = {
    letter,
    is_in_word: positions.length > 0,
    positions,
    clue_points_used,
    wrong_word_guesses: state.wrongWords,
    message: `${placesInWords({ letter, positions })} ${cluePointsInWords(clue_points_used)} used.`,
  };
  return { ok: true, state: next, reply, counted: isNew };
}

function guessWord(state: WordClueState, word: string): Made<WordClueState, WordReply> | Violation {
  if (word.length !== state.word.length || !/^[A-Z]+$/.test(word))
    return invalidMove('word', `The word has ${state.word.length} letters.`);
  const is_correct = word === state.word;
  const isNew = !state.guesses.includes(word);
  if (isNew && !is_correct && state.wrongWords >= MOST_WRONG_WORDS) return invalidMove('word', NO_MORE_WORDS);
  const next = isNew
    ? { ...state, guesses: [...state.guesses, word], wrongWords: state.wrongWords + (is_correct ? 0 : 1) }
    : state;
  const cluePoints = cluePointsOf(lettersIn(state.guesses));
  const left = pointsToWin({ cluePoints, wrongWords: next.wrongWords });
  const reply = {
    is_correct,
    points_earned: 0,
    correct_word: null,
    clue_points_used: cluePoints,
    wrong_word_guesses: next.wrongWords,
    message: is_correct
      ? `${word} is the word.`
      : `${word} is not the word. ${left.toFixed(1)} points left to win.`,
  };
  return { ok: true, state: next, reply, counted: isNew };
}

/** '4 clue points', '1 clue point'. */
export function cluePointsInWords(count: number): string {
  return `${count} clue ${count === 1 ? 'point' : 'points'}`;
}

/** The places of a letter, counted from 1: 'E is in places 2 and 6.', 'Q is not in the word.' */
export function placesInWords({
  letter,
  positions,
}: {
  letter: string;
  positions: readonly number[];
}): string {
  const places = positions.map((position) => String(position + 1));
  if (places.length === 0) return `${letter} is not in the word.`;
  if (places.length === 1) return `${letter} is in place ${places[0]}.`;
  return `${letter} is in places ${places.slice(0, -1).join(', ')} and ${places.at(-1)}.`;
}
