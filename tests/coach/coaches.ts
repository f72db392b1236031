// Tests the page's coaches on honest plays: each reads the play as the server sends it, and its best move is compared with
// exhaustive search that shares no code with the coach.

import { readAnagram } from '../../web/games/anagram/coach.ts';
import { readMemory } from '../../web/games/memory/coach.ts';
import { readPatternMatch } from '../../web/games/patternmatch/coach.ts';
import { readSnake } from '../../web/games/snake/coach.ts';
import { readSpeedMatch } from '../../web/games/speedmatch/coach.ts';
import { readSudoku } from '../../web/games/sudoku/coach.ts';
import { readTriordle } from '../../web/games/triordle/coach.ts';
import { readWordClue } from '../../web/games/wordclue/coach.ts';
import type { Reading, ReadPlay } from '../../web/kits/coach/reading.ts';
import { gameOf } from '../../worker/plays/games/registry.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { drawsOf } from '../games/honest-plays.ts';
import { keptPlay, watchedPlay } from '../games/replays.ts';
import { anagramAgrees } from './anagram.ts';
import { memoryAgrees } from './memory.ts';
import { patternMatchAgrees } from './patternmatch.ts';
import { snakeAgrees } from './snake.ts';
import { speedMatchAgrees } from './speedmatch.ts';
import { sudokuAgrees } from './sudoku.ts';
import { triordleAgrees } from './triordle.ts';
import { wordClueAgrees } from './wordclue.ts';

type Reader = (play: ReadPlay) => Reading;

export const COACHES = {
  memory: readMemory,
  speedmatch: readSpeedMatch,
  anagram: readAnagram,
  triordle: readTriordle,
  wordclue: readWordClue,
  patternmatch: readPatternMatch,
  sudoku: readSudoku,
  snake: readSnake,
} as unknown as Readonly<Record<GameType, Reader>>;

/** Tests one drawn position of a game: whether the coach's best move is as good as the best that exhaustive search finds. */
const AGREEMENTS: Readonly<Partial<Record<GameType, (random: SeededRandom) => boolean>>> = {
  memory: memoryAgrees,
  speedmatch: speedMatchAgrees,
  anagram: anagramAgrees,
  triordle: triordleAgrees,
  wordclue: wordClueAgrees,
  patternmatch: patternMatchAgrees,
  sudoku: sudokuAgrees,
  snake: snakeAgrees,
};

/** The number of positions, of `count`, on which a game's coach agrees with exhaustive search. */
export function agreedOf(type: GameType, count: number): number {
  const agrees = AGREEMENTS[type]!;
  return Array.from({ length: count }, (_, seed) => agrees(drawsOf(seed + 1))).filter(Boolean).length;
}

/** An honest play as its coach receives it. */
export function playToRead(type: GameType, seed: number): ReadPlay {
  const { play } = keptPlay(type, seed);
  const { start, steps } = watchedPlay(type, seed);
  const known = gameOf(type).replay.known?.(play) ?? {};
  return JSON.parse(JSON.stringify({ start, steps, known, tried: null })) as ReadPlay;
}

/** An honest play's contribution to what most people tried. */
export function triedOf(type: GameType, seed: number): string[] {
  return gameOf(type).replay.tried?.(keptPlay(type, seed).play) ?? [];
}

/** Reads `count` plays; returns the processor time of each, in milliseconds, sorted. */
export function timesOf(type: GameType, count: number): number[] {
  const read = COACHES[type];
  const plays = Array.from({ length: count }, (_, seed) => playToRead(type, seed + 1));
  const times = plays.map((play) => {
    const began = process.cpuUsage();
    read(play);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return times.sort((one, other) => one - other);
}
