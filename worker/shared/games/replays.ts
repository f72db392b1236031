// The content of each game's replay: the board at the beginning, and the values of a step after its time.
import type { Face } from '../contract/faces.ts';
import type { GameType } from '../kernel/game-type.ts';

/** A group of Pattern Match in a replay: found, or revealed with the answers. */
interface ToldGroup {
  title: string;
  description: string;
  difficulty: number;
}

/** The initial board of each game. The comments describe the values of a step, after its time. */
interface ReplayStarts {
  /** `[position, item]`: the card turned, and the index of its face in `items`. */
  memory: { items: readonly Face[] };
  /** `[first, second, correct]`: the positions swapped, and the number of cards in place after that. */
  speedmatch: { items: readonly Face[] };
  /** `[word, kind]`, where the kind is `common`, `rare`, `hidden` or `none`; the length instead of a word that is not shown. */
  anagram: { letters: string; must_use: string; common_word_count: number };
  /** `[guess, marks]`: for each board five of `cpa`, or nothing once it is solved, separated by `|`. */
  triordle: { answers: readonly string[] | null };
  /** `[letter, places]`, comma-separated places from 0; or `[word, 1]`, 0 for a wrong word; the length of a word not shown. */
  wordclue: { theme: string; word_length: number; word: string | null };
  /** `[place, place, place, place, group]`: the places of four words, and the group they form, -1 for none. */
  patternmatch: { words: readonly string[]; groups: readonly (ToldGroup | null)[] };
  /** `[cell, digit]`; `[cell, digit, 1]` for a hint. */
  sudoku: { grid: string };
  /** `[ticks, path]` for each run, with the path encoded as in `snake/path.ts`. */
  snake: { obstacles: readonly number[]; food_seed: number };
}

export type ReplayStart<T extends GameType> = T extends keyof ReplayStarts ? ReplayStarts[T] : never;

/** The facts that a game's coach needs besides the replay, once the answers are shown. */
interface KnownToCoach {
  /** `words` are all possible answers. */
  triordle: { answers: readonly string[]; words: readonly string[] };
  /** `words` are the common words of that length, including the answer. */
  wordclue: { word: string; words: readonly string[] };
  patternmatch: { groups: readonly (ToldGroup & { words: readonly string[] })[] };
  anagram: { common: readonly string[]; rare: readonly string[] };
  sudoku: { solution: string };
}

export type CoachKnowledge<T extends GameType> = T extends keyof KnownToCoach ? KnownToCoach[T] : never;

export type StepValues = readonly (number | string)[];
