// Finds Word Clue's cheapest choice among all letters and words, following each to the end.
import { Costs, RECKONED_OUT } from '../../web/games/wordclue/coach.ts';
import { CLUES } from '../../worker/plays/games/wordclue/puzzle.ts';
import {
  ALPHABET,
  costOf,
  POINTS_PER_CLUE_POINT,
  POINTS_PER_WRONG_WORD,
  positionsOf,
} from '../../worker/shared/games/wordclue/rules.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const LENGTHS = [5, 6, 7, 8];

/** The average cost of some words under perfect play. */
function leastCost(words: readonly string[]): number {
  if (words.length === 1) return 0;
  return Math.min(
    ...[...ALPHABET].map((letter) => letterCost(words, letter)),
    ...words.map((named) => {
      const others = words.filter((word) => word !== named);
      return (others.length / words.length) * (POINTS_PER_WRONG_WORD + leastCost(others));
    }),
  );
}

function letterCost(words: readonly string[], letter: string): number {
  const parts = [...Map.groupBy(words, (word) => positionsOf({ letter, word }).join()).values()];
  if (parts.length === 1) return Number.POSITIVE_INFINITY;
  const after = parts.reduce((sum, part) => sum + (part.length / words.length) * leastCost(part), 0);
  return POINTS_PER_CLUE_POINT * costOf(letter) + after;
}

function drawWords(random: SeededRandom, count: number): string[] {
  const length = LENGTHS[random.index(LENGTHS.length)]!;
  const all = [...new Set(CLUES.map(({ word }) => word))].filter((word) => word.length === length);
  return random.shuffle(all).slice(0, count).sort();
}

/** Whether the coach's choice among a few words costs as little as any way to the end. */
export function wordClueAgrees(random: SeededRandom): boolean {
  const words = drawWords(random, 2 + random.index(RECKONED_OUT - 1));
  const { cost } = new Costs(words).best([...words.keys()]);
  return Math.abs(cost - leastCost(words)) < 1e-6;
}
