// The signs of an Anagram Hunt: people find short and common words first, slow down, and sometimes try a non-word.
import { type AnagramMove, type AnagramState, worthOf } from '../../../shared/games/anagram/rules.ts';
import { mean, paceSigns, type Readings, type TimedMove } from '../../signs.ts';
import type { AnagramPuzzle } from './puzzle.ts';

/** A play with fewer words has no signs. */
const FEWEST_WORDS = 8;

export function anagramSigns({
  puzzle: { common, rare, hidden },
  state: { words },
  moves,
}: {
  puzzle: AnagramPuzzle;
  state: AnagramState;
  moves: readonly TimedMove<AnagramMove>[];
}): Readings {
  if (words.length < FEWEST_WORDS) return {};
  const uncommon = new Set([...rare, ...hidden]);
  const known = new Set(common);
  const worth = (some: readonly string[]) => some.reduce((sum, word) => sum + worthOf(word), 0);
  const counted = words.filter((word) => known.has(word) || uncommon.has(word));
  const sent = moves.filter(({ move }) => !move.finishes);
  const half = Math.floor(sent.length / 2);
  const third = Math.max(1, Math.floor(words.length / 3));
  const lengthOf = (some: readonly string[]) => mean(some.map(({ length }) => length));
  return {
    ...paceSigns(sent.map(({ took_ms }, at) => ({ took_ms, isHard: at >= half }))),
    quality: worth(counted) / Math.max(1, worth(common)),
    foresight: words.length - counted.length,
    order:
      counted.filter((word) => uncommon.has(word)).length / Math.max(1, counted.length) +
      (lengthOf(words.slice(0, third)) - lengthOf(words.slice(-third))) / 10,
  };
}
