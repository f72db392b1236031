// The table of a running play: the words left, the chosen ones and the found groups. Plain values, so that the board
// and its tests see the same.
import type { CallReply } from '#shared/contract/call.ts';
import type { openPatternMatch, submitPattern } from '#shared/games/patternmatch/contract.ts';
import { GROUP_SIZE, GROUPS, MAX_MISTAKES } from '#shared/games/patternmatch/rules.ts';

export type PatternOpening = CallReply<typeof openPatternMatch>;
export type PatternReply = CallReply<typeof submitPattern>;

export interface FoundGroup {
  title: string;
  description: string;
  /** 1 to 4, easy to hard. */
  difficulty: number;
  words: readonly string[];
  /** Revealed after the last mistake, not found. */
  isMissed?: true;
}

export interface PatternTable {
  /** The words still to be placed, in the order shown. */
  words: readonly string[];
  /** The chosen ones, at most four. */
  chosen: readonly string[];
  found: readonly FoundGroup[];
  mistakes: number;
  /** Every guess so far, each in alphabetical order. */
  tried: readonly (readonly string[])[];
}

/** The table of an opening; empty when there is no puzzle. */
export function tableOf({ puzzle, user_game_state: state }: PatternOpening): PatternTable {
  const found = state.solved_groups.map(({ category_index: place, category_name, words }) => ({
    title: category_name,
    description: puzzle?.category_descriptions[place] ?? '',
    difficulty: puzzle?.difficulty_levels[place] ?? place + 1,
    words,
  }));
  const placed = new Set(found.flatMap(({ words }) => words));
  return {
    words: (puzzle?.words ?? []).filter((word) => !placed.has(word)),
    chosen: [],
    found,
    mistakes: state.mistakes_count,
    tried: state.guesses,
  };
}

/** Chooses a word or puts it back. A fifth word changes nothing. */
export function toggled(table: PatternTable, word: string): PatternTable {
  if (table.chosen.includes(word))
    return { ...table, chosen: table.chosen.filter((other) => other !== word) };
  return table.chosen.length < GROUP_SIZE ? { ...table, chosen: [...table.chosen, word] } : table;
}

/** Whether these four were tried before, in any order. */
export function wasTried({ tried }: PatternTable, guess: readonly string[]): boolean {
  const key = [...guess].sort().join('|');
  return tried.some((words) => [...words].sort().join('|') === key);
}

/** The table after the reply to a guess. A found category is removed with its words; a mistake keeps them chosen. */
export function answered(
  table: PatternTable,
  { guess, reply }: { guess: readonly string[]; reply: PatternReply },
) {
  const tried = [...table.tried, [...guess].sort()];
  if (!reply.success) return { ...table, tried, mistakes: reply.game_state.mistakes_count };
  const words = reply.game_state.solved_groups.at(-1)?.words ?? guess;
  const group: FoundGroup = {
    title: reply.category_name ?? '',
    description: reply.category_description ?? '',
    difficulty: reply.difficulty_level ?? 1,
    words,
  };
  return { ...laidOpen(table, group), tried };
}

/** The categories that were not found, easy to hard, as the reply to the last mistake names them. */
export function missedOf({ found }: PatternTable, { categories = [] }: PatternReply): FoundGroup[] {
  return categories
    .filter(({ category_name }) => found.every(({ title }) => title !== category_name))
    .map(({ category_index, category_name: title, words }) => {
      return { title, description: '', difficulty: category_index + 1, words, isMissed: true };
    });
}

/** The table with one more category revealed. */
export function laidOpen(table: PatternTable, group: FoundGroup): PatternTable {
  return {
    ...table,
    chosen: [],
    found: [...table.found, group],
    words: table.words.filter((word) => !group.words.includes(word)),
  };
}

/** Over when all categories are found, or with the fourth mistake. */
export function isTableOver({ found, mistakes }: PatternTable): boolean {
  return found.length === GROUPS || mistakes >= MAX_MISTAKES;
}
