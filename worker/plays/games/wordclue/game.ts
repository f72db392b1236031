// Word Clue for the engine: a sealed game in which a repeated letter or word gets the same reply and costs nothing.

import { wordclue } from '../../../shared/games/wordclue/contract.ts';
import {
  cluePointsInWords,
  cluePointsOf,
  FORESEEN_LETTERS,
  FORESEEN_MS,
  guess,
  HUMAN_FLOOR_PER_LETTER_MS,
  HUMAN_FLOOR_PER_WORD_MS,
  isSolved,
  lettersIn,
  pointsOf,
  revealedLetters,
  type WordClueMove,
  type WordClueState,
  wordsIn,
} from '../../../shared/games/wordclue/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { clueAt, WORD_CLUE_POOL, type WordCluePuzzle } from './puzzle.ts';
import { wordclueReplay } from './replay.ts';
import { wordclueSigns } from './signs.ts';

export const wordclueGame: GameDefinition<typeof wordclue, WordCluePuzzle, WordClueState, WordClueMove> = {
  contract: wordclue,
  pool: WORD_CLUE_POOL,
  puzzle: ({ entries }) => clueAt(entries),
  begin: ({ word }) => ({ word, guesses: [], wrongWords: 0 }),
  view: ({ puzzle, state, puzzleId }) => ({
    puzzle_id: puzzleId,
    ...clueOf(puzzle),
    ...progressOf(state, { isOver: false }),
  }),
  look: ({ puzzle, state, isOver, revealed, openedAt }) => ({
    ...clueOf(puzzle),
    ...progressOf(state, { isOver }),
    start_time: new Date(openedAt).toISOString(),
    target_word: isOver && revealed ? state.word : null,
  }),
  moves: { letter: ({ letter }) => ({ letter }), word: ({ word }) => ({ word }) },
  // A one-letter word never counts, and must not be taken for the letter.
  keyOf: (move) => ('letter' in move ? move.letter : move.word.length > 1 ? move.word : null),
  move: ({ state }, move) => guess(state, move),
  isOver: isSolved,
  ending: ({ state, pointsEarned }) => ({ points_earned: pointsEarned, correct_word: state.word }),
  outcome: ({ state }) => ({
    points: pointsOf(state),
    metric: cluePointsOf(lettersIn(state.guesses)),
    attempts: wordsNamed(state),
    solved: isSolved(state),
  }),
  humanFloor_ms: (state) =>
    lettersIn(state.guesses).length * HUMAN_FLOOR_PER_LETTER_MS + wordsNamed(state) * HUMAN_FLOOR_PER_WORD_MS,
  concern: (state, time_ms) =>
    isSolved(state) && lettersIn(state.guesses).length <= FORESEEN_LETTERS && time_ms <= FORESEEN_MS
      ? { gate: 'marked_plays', reason: 'the word known with at most one letter within 10 seconds' }
      : null,
  details: ({ puzzle, state, revealed }) => ({
    letters_guessed: lettersIn(state.guesses),
    final_word: wordsIn(state.guesses).at(-1) ?? null,
    theme: puzzle.theme,
    word_guesses: wordsIn(state.guesses),
    target_word: revealed ? state.word : null,
    word_length: state.word.length,
    clue_points_used: cluePointsOf(lettersIn(state.guesses)),
    wrong_word_guesses: state.wrongWords,
    revealed_letters: revealedLetters(state),
    steps: stepsOf(state),
  }),
  solution: ({ word, theme }) => [`${theme}: ${word}.`],
  wordsOf: ({ word }) => [word],
  progress: (state) => `${cluePointsInWords(cluePointsOf(lettersIn(state.guesses)))} used`,
  replay: wordclueReplay,
  signs: wordclueSigns,
  sealedMoves: (state) => lettersIn(state.guesses).length + wordsNamed(state),
};

/** The number of words named, including the right one. */
function wordsNamed(state: WordClueState): number {
  return state.wrongWords + (isSolved(state) ? 1 : 0);
}

function clueOf({ word, theme }: WordCluePuzzle) {
  return { word_length: word.length, theme };
}

function progressOf(state: WordClueState, { isOver }: { isOver: boolean }) {
  const letters = lettersIn(state.guesses);
  return {
    game_completed: isOver,
    letters_guessed: letters,
    clue_points_used: cluePointsOf(letters),
    revealed_letters: revealedLetters(state),
    word_guesses: wordsIn(state.guesses),
    wrong_word_guesses: state.wrongWords,
  };
}

/** One character a guess: y for a letter in the word, n for another letter, x for a wrong word, s for the word. */
function stepsOf({ word, guesses }: WordClueState): string {
  const stepOf = (made: string) => {
    if (made.length === 1) return word.includes(made) ? 'y' : 'n';
    return made === word ? 's' : 'x';
  };
  return guesses.map(stepOf).join('');
}
