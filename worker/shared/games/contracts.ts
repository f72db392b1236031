// The calls of every game: its opening and its moves. One line a game.
import type { Call } from '../contract/call.ts';
import type { GameType } from '../kernel/game-type.ts';
import { openAnagram, sendAnagramWords } from './anagram/contract.ts';
import { flipCard, openMemory } from './memory/contract.ts';
import { openPatternMatch, submitPattern } from './patternmatch/contract.ts';
import { openSnake, reportSnake } from './snake/contract.ts';
import { openSpeedMatch, swapCards } from './speedmatch/contract.ts';
import { askSudokuHint, openSudoku, reportSudoku } from './sudoku/contract.ts';
import { openTriordle, validateGuess } from './triordle/contract.ts';
import { guessLetter, guessWord, openWordClue, wordClueState } from './wordclue/contract.ts';

/** How a game is opened and moved over the wire. */
export interface GameCalls {
  readonly opening: Call;
  readonly moves: readonly Call[];
  /** Calls that only read the play, by its token. */
  readonly views?: readonly Call[];
}

export const GAME_CALLS: Partial<Readonly<Record<GameType, GameCalls>>> = {
  memory: { opening: openMemory, moves: [flipCard] },
  speedmatch: { opening: openSpeedMatch, moves: [swapCards] },
  anagram: { opening: openAnagram, moves: [sendAnagramWords] },
  triordle: { opening: openTriordle, moves: [validateGuess] },
  wordclue: { opening: openWordClue, moves: [guessLetter, guessWord], views: [wordClueState] },
  patternmatch: { opening: openPatternMatch, moves: [submitPattern] },
  sudoku: { opening: openSudoku, moves: [reportSudoku, askSudokuHint] },
  snake: { opening: openSnake, moves: [reportSnake] },
};
