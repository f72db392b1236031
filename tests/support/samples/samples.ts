// The samples of the registered games. One line a game; written by record-golden.mjs.
import type { GameType } from '../../../worker/shared/kernel/game-type.ts';
import { sample as anagram } from './anagram.ts';
import type { AnySample } from './game-sample.ts';
import { sample as memory } from './memory.ts';
import { sample as patternmatch } from './patternmatch.ts';
import { sample as snake } from './snake.ts';
import { sample as speedmatch } from './speedmatch.ts';
import { sample as sudoku } from './sudoku.ts';
import { sample as triordle } from './triordle.ts';
import { sample as wordclue } from './wordclue.ts';

export const SAMPLES: Readonly<Record<GameType, AnySample>> = {
  memory,
  speedmatch,
  anagram,
  triordle,
  wordclue,
  patternmatch,
  sudoku,
  snake,
};
