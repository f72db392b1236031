// Anagram Hunt: people find short and common words first, slow down once the easy ones are gone, and sometimes try a non-word.
// Programs have a dictionary.
import type { AnagramPuzzle } from '../../../worker/plays/games/anagram/puzzle.ts';
import {
  type AnagramMove,
  type AnagramState,
  TIME_LIMIT_MS,
  worthOf,
} from '../../../worker/shared/games/anagram/rules.ts';
import type { Draws, Player } from '../players.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

export const anagramMind: Mind<AnagramPuzzle, AnagramState, AnagramMove> = {
  game_ms: 2900,
  floor_ms: 400,
  isShared: true,
  next: ({ puzzle, state, player, draws, kept }) => {
    const words = keptOr(kept, 'words', () => listOf(player, puzzle, draws));
    const at = state.words.length;
    const finishes: AnagramMove = { words: [], finishes: true };
    if (words.length === 0) return { move: finishes, usual_ms: 3000 };
    const isWrong = player.kind === 'person' ? draws.chance(0.07) : draws.chance(player.errs / 2);
    if (isWrong) return { move: { words: [noWord(puzzle, at)], finishes: false }, usual_ms: slowed(at) };
    return { move: { words: [words.shift()!], finishes: false }, usual_ms: slowed(at) };
  },
};

/** Each word found makes the next one harder to find. */
const slowed = (found: number) => 1500 * Math.exp(found / 22);

function listOf(player: Player, { common, rare, hidden }: AnagramPuzzle, draws: Draws): string[] {
  if (player.kind === 'bot') {
    const all = player.hasAnswers ? [...common] : [...common, ...rare, ...hidden];
    const kept = all.filter(() => !draws.chance(player.errs));
    const list = draws.random.shuffle(kept);
    return player.name === 'human_pace' ? list : list.sort((one, other) => worthOf(other) - worthOf(one));
  }
  const reach = shareAt(player, { middle: 0.5, step: 0.13, most: 0.88 });
  const foundOf = (word: string) => reach * 0.82 ** (word.length - 3);
  const found = common.filter((word) => draws.chance(foundOf(word)));
  const uncommon = rare.filter((word) => draws.chance(foundOf(word) * 0.25));
  // Shorter ones come to mind sooner.
  return [...found, ...uncommon]
    .map((word) => ({ word, when: word.length + 2 * draws.normal() }))
    .sort((one, other) => one.when - other.when)
    .map(({ word }) => word);
}

function noWord({ letters, mustUse }: AnagramPuzzle, at: number): string {
  return (
    `${mustUse}${letters.slice(at % 4, (at % 4) + 3)}${mustUse}`.slice(0, 3 + (at % 3)) +
    (at % 2 ? mustUse : letters[at % 7]!)
  );
}

/** When a play is over by the clock. */
export const ANAGRAM_ENDS_MS = TIME_LIMIT_MS;
