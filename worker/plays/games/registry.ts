// The games there are on the server. One line a game.
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { AnyGame } from '../game-definition.ts';
import { anagram } from './anagram/game.ts';
import { memory } from './memory/game.ts';
import { patternmatch } from './patternmatch/game.ts';
import { snake } from './snake/game.ts';
import { speedmatch } from './speedmatch/game.ts';
import { sudoku } from './sudoku/game.ts';
import { triordle } from './triordle/game.ts';
import { wordclue } from './wordclue/game.ts';

export const GAMES: Partial<Readonly<Record<GameType, AnyGame>>> = {
  memory,
  anagram,
  speedmatch,
  triordle,
  wordclue,
  patternmatch,
  sudoku,
  snake,
};

/** The definition of a game. Throws RangeError for one that is not here. */
export function gameOf(type: GameType): AnyGame {
  const game = GAMES[type];
  if (!game) throw new RangeError(`No game ${type}`);
  return game;
}
