// Word Clue for the conformance test.

import { CLUES, type WordCluePuzzle } from '../../../worker/plays/games/wordclue/puzzle.ts';
import {
  ALPHABET,
  lettersIn,
  type WordClueMove,
  type WordClueState,
} from '../../../worker/shared/games/wordclue/rules.ts';
import type { SeededRandom } from '../../../worker/shared/kernel/seeded-random.ts';
import type { GameSample, HeldPlay } from './game-sample.ts';

/** Letters in the order of players who mind the cost: common consonants first, vowels in between. */
const USUAL_ORDER = 'RSTNELAICODUMPHGBYFWKVXZJQ';
/** A player picks one of this many next letters in the usual order. */
const PICKED_FROM = 3;
/** The number of candidate words per word of the theme in the pool; a letter rules out half of them. */
const WORDS_IN_MIND = 48;

export const sample: GameSample<WordCluePuzzle, WordClueState, WordClueMove> = {
  nextMove: ({ puzzle, state }, random) => {
    const fitting = fittingWords({ puzzle, state });
    const doubt = Math.ceil((WORDS_IN_MIND * fitting.length) / 2 ** lettersIn(state.guesses).length);
    if (random.index(2 + doubt) === 0 && fitting.length > 0)
      return { word: fitting[random.index(fitting.length)]! };
    const left = [...USUAL_ORDER].filter((letter) => !state.guesses.includes(letter));
    if (left.length === 0) return { word: state.word };
    return { letter: left[random.index(Math.min(PICKED_FROM, left.length))]! };
  },
  illegalMoves: ({ state }) => [
    { letter: 'É' },
    { letter: '' },
    { letter: 'AB' },
    { word: `${state.word}S` },
    { word: state.word.slice(1) },
    { word: `${state.word.slice(1)}1` },
  ],
  twin: ({ puzzle, state }, random) => {
    const word = otherWord({ puzzle, state }, random);
    return { puzzle: { ...puzzle, word }, state: { ...state, word } };
  },
  secrets: ({ state }) => [state.word],
  request: (move, { token, puzzleId }) => ({
    path: `/api/word-clue/guess-${'letter' in move ? 'letter' : 'word'}`,
    body: { game_session_token: token, puzzle_id: puzzleId, ...move },
  }),
};

/** The theme's words of this length that the guessed letters and words do not rule out. */
function fittingWords({ puzzle, state }: HeldPlay<WordCluePuzzle, WordClueState>): string[] {
  const { word, guesses } = state;
  const asked = lettersIn(guesses);
  const shape = (other: string) =>
    [...other].map((letter) => (asked.includes(letter) ? letter : '-')).join('');
  const words = CLUES.filter(({ theme }) => theme === puzzle.theme).map((clue) => clue.word);
  return words.filter(
    (other) => other.length === word.length && !guesses.includes(other) && shape(other) === shape(word),
  );
}

function otherWord({ state }: HeldPlay<WordCluePuzzle, WordClueState>, random: SeededRandom): string {
  const shift = 1 + random.index(ALPHABET.length - 1);
  return [...state.word]
    .map((letter) => ALPHABET[(ALPHABET.indexOf(letter) + shift) % ALPHABET.length]!)
    .join('');
}
