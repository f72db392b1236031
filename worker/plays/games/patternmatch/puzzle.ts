// The secret side of Pattern Match: the puzzles and their answers, as the build laid them out.
import { PATTERN_CATEGORIES, PATTERN_PUZZLES } from '../../../content/pattern-puzzles.generated.ts';
import type { Difficulty, PatternGroup, PatternPuzzle } from '../../../shared/games/patternmatch/rules.ts';
import { placesOf } from '../../pool-order.ts';

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
const PUZZLE_LINES = linesOf(PATTERN_PUZZLES);

/**
 * One puzzle a day. The build keeps categories and words apart by many puzzles, so days only change places within
 * stretches of twenty: no category comes back within 25 days and no word within 10.
 */
export const PATTERN_POOL = {
  size: PUZZLE_LINES.length,
  perDay: 1,
  shuffledWithin: 20,
  entriesWith: (word: string) =>
    placesOf(PUZZLE_LINES, (_, place) => wordsIn(puzzleAt(place)).includes(word)),
};

const wordsIn = ({ groups }: PatternPuzzle) => groups.flatMap(({ words }) => words);

let categories: readonly (readonly string[])[] | undefined;

/** The puzzle at a place in the pool. Throws RangeError when there is none. */
export function puzzleAt(place: number): PatternPuzzle {
  const line = PUZZLE_LINES[place];
  if (line === undefined) throw new RangeError(`No puzzle ${place}`);
  return { groups: line.split(' ').map(groupFrom) };
}

function groupFrom(coded: string): PatternGroup {
  const [category = '', places = ''] = coded.split(':');
  categories ??= linesOf(PATTERN_CATEGORIES).map((line) => line.split('|'));
  const [title = '', description = '', difficulty, words = ''] = categories[Number(category)] ?? [];
  const all = words.split(',');
  return {
    title,
    description,
    difficulty: Number(difficulty) as Difficulty,
    words: [...places].map((digit) => all[Number(digit)] ?? ''),
  };
}
