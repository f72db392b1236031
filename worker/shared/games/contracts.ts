// The contracts of all games, one line each.

import type { GameContract } from '../contract/game.ts';
import type { GameType } from '../kernel/game-type.ts';
import { anagram } from './anagram/contract.ts';
import { memory } from './memory/contract.ts';
import { patternmatch } from './patternmatch/contract.ts';
import { snake } from './snake/contract.ts';
import { speedmatch } from './speedmatch/contract.ts';
import { sudoku } from './sudoku/contract.ts';
import { triordle } from './triordle/contract.ts';
import { wordclue } from './wordclue/contract.ts';

export const GAME_CONTRACTS: Readonly<Record<GameType, GameContract>> = {
  memory,
  speedmatch,
  anagram,
  triordle,
  wordclue,
  patternmatch,
  sudoku,
  snake,
};
