// The secret side of Pattern Match: the puzzles and their answers, in the order laid out by the build.
import { PATTERN_CATEGORIES, PATTERN_PUZZLES } from '../../../content/pattern-puzzles.generated.ts';
import type { Difficulty, PatternGroup, PatternPuzzle } from '../../../shared/games/patternmatch/rules.ts';
import { placesOf } from '../../pool-order.ts';

const PUZZLES = PATTERN_PUZZLES.trim().split(/[;\n]/);

/**
 * One puzzle a day. The build keeps equal categories and words many puzzles apart, and days are shuffled only within
 * stretches of twenty, so that no category returns within 25 days and no word within 10.
 */
export const PATTERN_POOL = {
  size: PUZZLES.length,
  perDay: 1,
  shuffledWithin: 20,
  entriesWith: (word: string) => placesOf(PUZZLES, (_, place) => wordsIn(puzzleAt(place)).includes(word)),
};

const wordsIn = ({ groups }: PatternPuzzle) => groups.flatMap(({ words }) => words);

let categories: readonly (readonly string[])[] | undefined;

/** The puzzle at a place in the pool. Throws RangeError if there is none. */
export function puzzleAt(place: number): PatternPuzzle {
  const coded = PUZZLES[place];
  if (coded === undefined) throw new RangeError(`No puzzle ${place}`);
  return { groups: coded.split(' ').map(groupFrom) };
}

function groupFrom(coded: string): PatternGroup {
  const [category = '', places = ''] = coded.split(':');
  categories ??= PATTERN_CATEGORIES.trim()
    .split('\n')
    .map((line) => line.split('|'));
  const [title = '', description = '', difficulty, words = ''] = categories[Number(category)] ?? [];
  const all = words.split(',');
  return {
    title,
    description,
    difficulty: Number(difficulty) as Difficulty,
    words: [...places].map((digit) => all[Number(digit)] ?? ''),
  };
}
