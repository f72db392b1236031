// Searches for a word worth more than the coach's, letter by letter.
import { worthiestInReach } from '../../web/games/anagram/coach.ts';
import { ANAGRAM_POOL, puzzleAt } from '../../worker/plays/games/anagram/puzzle.ts';
import { worthOf } from '../../worker/shared/games/anagram/rules.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const countOf = (word: string, letter: string) => [...word].filter((other) => other === letter).length;

/** Whether, for a drawn word of a drawn set, no missed word with all its letters is worth more than the coach's. */
export function anagramAgrees(random: SeededRandom): boolean {
  const { common } = puzzleAt(random.index(ANAGRAM_POOL.size), random);
  const words = random.shuffle(common);
  const word = words[0]!;
  const missed = words.slice(1 + random.index(words.length - 1));
  const inReach = missed.filter((other) =>
    [...word].every((letter) => countOf(other, letter) >= countOf(word, letter)),
  );
  const most = Math.max(worthOf(word), ...inReach.map(worthOf));
  const best = worthiestInReach(word, missed);
  return best === null ? most === worthOf(word) : inReach.includes(best) && worthOf(best) === most;
}
