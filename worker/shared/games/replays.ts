// What the replay of each game carries: where its board stood at the beginning, and the values of a step behind its time.
import type { Face } from '../contract/faces.ts';
import type { GameType } from '../kernel/game-type.ts';

/** A group of Pattern Match as a replay may tell it: found, or told because the answers are. */
interface ToldGroup {
  title: string;
  description: string;
  difficulty: number;
}

/** The beginning of each game's board. Steps are noted beside it; one begins with its time, which is left out here. */
interface ReplayStarts {
  /** `[position, item]`: the card turned, and which of the items its face is. */
  memory: { items: readonly Face[] };
  /** `[first, second, correct]`: the positions swapped, and how many cards lay in place then. */
  speedmatch: { items: readonly Face[] };
  /** `[word, kind]`, with `common`, `rare`, `hidden` or `none`; a word that is not shown is its length. */
  anagram: { letters: string; must_use: string; common_word_count: number };
  /** `[guess, marks]`: of each board five of `cpa`, or nothing once it is solved, parted by `|`. */
  triordle: { answers: readonly string[] | null };
  /** `[letter, places]`, the places from 0 parted by commas; or `[word, 1]`, 0 for a wrong one. A word that is not shown is its length. */
  wordclue: { theme: string; word_length: number; word: string | null };
  /** `[place, place, place, place, group]`: four places among the words, and which group they are, -1 for none. */
  patternmatch: { words: readonly string[]; groups: readonly (ToldGroup | null)[] };
  /** `[cell, digit]`; `[cell, digit, 1]` is what a hint said. */
  sudoku: { grid: string };
  /** `[ticks, path]` of each run, the path in the letters of `snake/path.ts`. */
  snake: { obstacles: readonly number[]; food_seed: number };
}

export type ReplayStart<T extends GameType> = T extends keyof ReplayStarts ? ReplayStarts[T] : never;

/** What the coach of a game's page goes by beside the replay, once the answers are shown. */
interface KnownToCoach {
  /** `words` are all that a day's answers are taken from. */
  triordle: { answers: readonly string[]; words: readonly string[] };
  /** `words` are all of that length there are, of every theme. */
  wordclue: { word: string; words: readonly string[] };
  patternmatch: { groups: readonly (ToldGroup & { words: readonly string[] })[] };
  anagram: { common: readonly string[]; rare: readonly string[] };
  sudoku: { solution: string };
}

export type CoachKnowledge<T extends GameType> = T extends keyof KnownToCoach ? KnownToCoach[T] : never;

export type StepValues = readonly (number | string)[];
