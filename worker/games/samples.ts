// The samples of the games there are, for the conformance test. One line a game.
import type { GameType } from '../kernel/game-type.ts';
import { anagramSample } from './anagram/sample.ts';
import type { AnySample } from './game-sample.ts';
import { memorySample } from './memory/sample.ts';
import { patternmatchSample } from './patternmatch/sample.ts';
import { snakeSample } from './snake/sample.ts';
import { speedMatchSample } from './speedmatch/sample.ts';
import { sudokuSample } from './sudoku/sample.ts';
import { triordleSample } from './triordle/sample.ts';
import { wordClueSample } from './wordclue/sample.ts';

export const SAMPLES: Partial<Readonly<Record<GameType, AnySample>>> = {
  memory: memorySample,
  speedmatch: speedMatchSample,
  anagram: anagramSample,
  triordle: triordleSample,
  wordclue: wordClueSample,
  patternmatch: patternmatchSample,
  sudoku: sudokuSample,
  snake: snakeSample,
};
