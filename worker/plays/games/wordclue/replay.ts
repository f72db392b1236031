// The replay of a Word Clue. A player can type any letters as a word, so others see only words of a dictionary.
import { COACH_WORDS } from '../../../content/coach-words.generated.ts';
import { frontDecode } from '../../../content/word-list.ts';
import type { CoachKnowledge, ReplayStart } from '../../../shared/games/replays.ts';
import {
  positionsOf,
  revealedLetters,
  type WordClueMove,
  type WordClueState,
  wordsIn,
} from '../../../shared/games/wordclue/rules.ts';
import type { GameReplay } from '../../game-replay.ts';
import { isKnownWord } from '../known-words.ts';
import type { WordCluePuzzle } from './puzzle.ts';

export const wordclueReplay: GameReplay<WordCluePuzzle, WordClueState, WordClueMove> = {
  begin: ({ state }) => ({ ...state, guesses: [], wrongWords: 0 }),
  start: ({ puzzle, revealed }): ReplayStart<'wordclue'> => ({
    theme: puzzle.theme,
    word_length: puzzle.word.length,
    word: revealed ? puzzle.word : null,
  }),
  done: ({ state }) => Object.keys(revealedLetters(state)).length / state.word.length,
  steps: ({ puzzle: { word }, made, isOwn }) =>
    made.map(({ move, at_ms }) => {
      if ('letter' in move) return [at_ms, move.letter, positionsOf({ letter: move.letter, word }).join()];
      const isShown = isOwn || move.word === word || isKnownWord(move.word);
      return [at_ms, isShown ? move.word : move.word.length, move.word === word ? 1 : 0];
    }),
  tried: ({ puzzle: { word }, state: { guesses } }) =>
    wordsIn(guesses).filter((other) => other !== word && isKnownWord(other)),
  known: ({ puzzle: { word } }): CoachKnowledge<'wordclue'> => ({ word, words: wordsLike(word) }),
};

/** The word among common words of its length. The pool's own words with their theme would reveal days to come. */
function wordsLike(word: string): string[] {
  const common = frontDecode(COACH_WORDS).filter(({ length }) => length === word.length);
  return [...new Set([word, ...common.map((other) => other.toUpperCase())])].sort();
}
