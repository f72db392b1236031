// The rules of Pattern Match: sixteen words, four hidden categories of four, four mistakes. Pure; the page never has the
// groups and uses only the numbers.

/** The words in a category, and in a guess. */
export const GROUP_SIZE = 4;
export const GROUPS = 4;
/** The mistake that ends a play. */
export const MAX_MISTAKES = 4;
/** A person needs at least this long for a guess (RULES §4). */
export const HUMAN_FLOOR_PER_GUESS_MS = 1500;
/** Finding four groups without a mistake within this time shows prior knowledge (RULES §4). */
export const FORESEEN_MS = 20_000;

/** Points for a solved category by its difficulty, 1 to 4 (RULES §3). */
const POINTS_BY_DIFFICULTY = [10, 15, 20, 25];
const POINTS_ALL_SOLVED = 30;
const POINTS_MAX = 100;
/** Chosen so that an average play gets 75 points, and finding the last category always pays. */
const POINTS_PER_MISTAKE = 12.5;

/** The difficulty of a category, from 1, the easiest, to 4. */
export type Difficulty = 1 | 2 | 3 | 4;

/** One hidden category of a puzzle. */
export interface PatternGroup {
  title: string;
  description: string;
  difficulty: Difficulty;
  words: readonly string[];
}

/** A puzzle's four categories, from easy to hard. */
export interface PatternPuzzle {
  groups: readonly PatternGroup[];
}

/** A guess: its four words in alphabetical order, and the group they form, or null for a mistake. */
export interface PatternGuess {
  words: readonly string[];
  group: number | null;
}

/** A play: the words as dealt, and the distinct guesses so far, oldest first. */
export interface PatternState {
  words: readonly string[];
  guesses: readonly PatternGuess[];
}

/** The canonical form of a guess: upper case, in alphabetical order. */
export function sortedGuess(words: readonly string[]): string[] {
  return words.map((word) => word.trim().toUpperCase()).sort();
}

/** Whether a guess is four different words of the puzzle; anything else is refused and does not count as a mistake. */
export function isGuess({ words, guess }: { words: readonly string[]; guess: readonly string[] }): boolean {
  return (
    guess.length === GROUP_SIZE &&
    new Set(guess).size === GROUP_SIZE &&
    guess.every((word) => words.includes(word))
  );
}

/** The group that four words form, 0 to 3, or null; and whether three of them belong to one group. */
export function judge(
  groups: readonly PatternGroup[],
  guess: readonly string[],
): { group: number | null; isOneAway: boolean } {
  const shared = groups.map(({ words }) => guess.filter((word) => words.includes(word)).length);
  const group = shared.indexOf(GROUP_SIZE);
  return { group: group < 0 ? null : group, isOneAway: shared.includes(GROUP_SIZE - 1) };
}

/** The groups found, in order. */
export function solvedGroups({ guesses }: PatternState): number[] {
  return guesses.flatMap(({ group }) => (group === null ? [] : [group]));
}

/** The number of mistakes, 0 to 4. */
export function mistakesOf({ guesses }: PatternState): number {
  return guesses.filter(({ group }) => group === null).length;
}

export function isSolved(state: PatternState): boolean {
  return solvedGroups(state).length === GROUPS;
}

export function isPatternOver(state: PatternState): boolean {
  return isSolved(state) || mistakesOf(state) >= MAX_MISTAKES;
}

/**
 * The base points of a play, 0 to 100: 10, 15, 20 and 25 per solved category by difficulty, plus 30 - 12.5 per mistake if
 * all four are solved (RULES §3; the cost of a mistake was calibrated on plays of bots).
 */
export function pointsOf({ state, puzzle }: { state: PatternState; puzzle: PatternPuzzle }): number {
  const perCategory = solvedGroups(state).map(
    (group) => POINTS_BY_DIFFICULTY[puzzle.groups[group]!.difficulty - 1]!,
  );
  const sum = perCategory.reduce((total, points) => total + points, 0);
  return isSolved(state) ? sum + POINTS_ALL_SOLVED - POINTS_PER_MISTAKE * mistakesOf(state) : sum;
}

/**
 * 1 if a play with these base points, in tenths, missed a category, else 0. Points do not tell how many: two easy categories
 * are worth as much as a hard one.
 */
export function missedAt(base_tenths: number): number {
  return base_tenths < 10 * (POINTS_MAX - POINTS_PER_MISTAKE * (MAX_MISTAKES - 1)) ? 1 : 0;
}
