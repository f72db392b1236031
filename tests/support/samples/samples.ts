// The samples of the games there are, for the conformance test. One line a game.
import type { GameType } from '../../../worker/shared/kernel/game-type.ts';
import { anagramSample } from './anagram.ts';
import type { AnySample } from './game-sample.ts';
import { memorySample } from './memory.ts';
import { patternmatchSample } from './patternmatch.ts';
import { snakeSample } from './snake.ts';
import { speedMatchSample } from './speedmatch.ts';
import { sudokuSample } from './sudoku.ts';
import { triordleSample } from './triordle.ts';
import { wordClueSample } from './wordclue.ts';

export const SAMPLES: Readonly<Record<GameType, AnySample>> = {
  memory: memorySample,
  speedmatch: speedMatchSample,
  anagram: anagramSample,
  triordle: triordleSample,
  wordclue: wordClueSample,
  patternmatch: patternmatchSample,
  sudoku: sudokuSample,
  snake: snakeSample,
};
