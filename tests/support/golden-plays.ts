// The golden plays of the registered games. One line a game; written by record-golden.mjs.
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import anagram from './golden/anagram.json' with { type: 'json' };
import memory from './golden/memory.json' with { type: 'json' };
import patternmatch from './golden/patternmatch.json' with { type: 'json' };
import snake from './golden/snake.json' with { type: 'json' };
import speedmatch from './golden/speedmatch.json' with { type: 'json' };
import sudoku from './golden/sudoku.json' with { type: 'json' };
import triordle from './golden/triordle.json' with { type: 'json' };
import wordclue from './golden/wordclue.json' with { type: 'json' };
import type { GoldenPlay } from './golden-play.ts';

export const GOLDEN_PLAYS = {
  memory,
  speedmatch,
  anagram,
  triordle,
  wordclue,
  patternmatch,
  sudoku,
  snake,
} as unknown as Record<GameType, GoldenPlay[]>;
