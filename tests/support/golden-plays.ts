// The recorded golden plays of every game. One line a game.
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
  anagram,
  memory,
  patternmatch,
  snake,
  speedmatch,
  triordle,
  sudoku,
  wordclue,
} as unknown as Partial<Record<GameType, GoldenPlay[]>>;
