// All games on the server, one line each.
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { AnyGame } from '../game-definition.ts';
import { anagramGame } from './anagram/game.ts';
import { memoryGame } from './memory/game.ts';
import { patternmatchGame } from './patternmatch/game.ts';
import { snakeGame } from './snake/game.ts';
import { speedmatchGame } from './speedmatch/game.ts';
import { sudokuGame } from './sudoku/game.ts';
import { triordleGame } from './triordle/game.ts';
import { wordclueGame } from './wordclue/game.ts';

const GAMES: Readonly<Record<GameType, AnyGame>> = {
  memory: memoryGame,
  speedmatch: speedmatchGame,
  anagram: anagramGame,
  triordle: triordleGame,
  wordclue: wordclueGame,
  patternmatch: patternmatchGame,
  sudoku: sudokuGame,
  snake: snakeGame,
};

export function gameOf(type: GameType): AnyGame {
  return GAMES[type];
}
