// The replay of an Anagram Hunt. It shows hidden words, and words that do not count, only to the player who wrote them.
import type { AnagramMove, AnagramState } from '../../../shared/games/anagram/rules.ts';
import type { CoachKnowledge, ReplayStart } from '../../../shared/games/replays.ts';
import { type GameReplay, type MadeMove, spread } from '../../game-replay.ts';
import type { AnagramPuzzle } from './puzzle.ts';

/** A replay contains at most this many words that do not count: as many as a person can write in the time. */
const MOST_NOT_COUNTED = 300;

export const anagramReplay: GameReplay<AnagramPuzzle, AnagramState, AnagramMove> = {
  begin: () => ({ words: [], isLate: false, isFinished: false }),
  start: ({ puzzle }): ReplayStart<'anagram'> => ({
    letters: puzzle.letters,
    must_use: puzzle.mustUse,
    common_word_count: puzzle.common.length,
  }),
  done: ({ puzzle, state }) => state.words.length / puzzle.common.length,
  steps: ({ puzzle, made, isOwn }) => {
    const kindOf = kindsOf(puzzle);
    let notCounted = 0;
    return made.flatMap((move, place) => {
      const words = newWords(move).filter(
        (word) => kindOf(word) !== 'none' || ++notCounted <= MOST_NOT_COUNTED,
      );
      const values = words.map((word) => {
        const kind = kindOf(word);
        const isShown = isOwn || kind === 'common' || kind === 'rare';
        return [isShown ? word : word.length, kind];
      });
      return spread(values, { from_ms: made[place - 1]?.at_ms ?? 0, to_ms: move.at_ms });
    });
  },
  tried: ({ puzzle: { common }, state: { words } }) => words.filter((word) => common.includes(word)),
  known: ({ puzzle: { common, rare } }): CoachKnowledge<'anagram'> => ({ common, rare }),
};

function newWords({ before, after }: MadeMove<AnagramState, AnagramMove>): readonly string[] {
  return after.words.slice(before.words.length);
}

function kindsOf({ common, rare, hidden }: AnagramPuzzle): (word: string) => string {
  const kinds = new Map([
    ...common.map((word) => [word, 'common'] as const),
    ...rare.map((word) => [word, 'rare'] as const),
    ...hidden.map((word) => [word, 'hidden'] as const),
  ]);
  return (word) => kinds.get(word) ?? 'none';
}
