// Searches all fours of words for a group nearer to a wrong guess than the coach's.
import { nearestGroup } from '../../web/games/patternmatch/coach.ts';
import { PATTERN_POOL, puzzleAt } from '../../worker/plays/games/patternmatch/puzzle.ts';
import { GROUP_SIZE, judge, sortedGuess } from '../../worker/shared/games/patternmatch/rules.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

function foursOf(words: readonly string[]): string[][] {
  const from = (start: number, chosen: readonly string[]): string[][] =>
    chosen.length === GROUP_SIZE
      ? [[...chosen]]
      : words.slice(start).flatMap((word, step) => from(start + step + 1, [...chosen, word]));
  return from(0, []);
}

/** Whether no four of the remaining words is a group and shares more with a drawn guess. */
export function patternMatchAgrees(random: SeededRandom): boolean {
  const { groups } = puzzleAt(random.index(PATTERN_POOL.size));
  const found = random.shuffle([0, 1, 2, 3]).slice(0, random.index(3));
  const words = random.shuffle(groups.flatMap((group) => group.words));
  const left = words.filter((word) => !found.some((place) => groups[place]!.words.includes(word)));
  const guess = left.slice(0, GROUP_SIZE);
  const state = { words, guesses: found.map((group) => ({ words: groups[group]!.words, group })) };
  const nearest = nearestGroup({ groups, state, guess });
  const shared = (four: readonly string[]) => guess.filter((word) => four.includes(word)).length;
  const right = foursOf(left).filter((four) => judge(groups, sortedGuess(four)).group !== null);
  return (
    right.some((four) => sortedGuess(four).join() === sortedGuess(nearest.words).join()) &&
    shared(nearest.words) === Math.max(...right.map(shared))
  );
}
