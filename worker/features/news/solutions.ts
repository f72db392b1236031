// A closed day's solutions as lines of print. Where each player had a deal of their own, what all shared is printed.
import type { Columns } from '../../platform/columns.ts';
import type { AnagramPuzzle } from '../../plays/games/anagram/puzzle.ts';
import type { MemoryPuzzle } from '../../plays/games/memory/puzzle.ts';
import type { SnakePuzzle } from '../../plays/games/snake/puzzle.ts';
import type { SpeedMatchPuzzle } from '../../plays/games/speedmatch/puzzle.ts';
import type { SudokuPuzzle } from '../../plays/games/sudoku/puzzle.ts';
import type { TriordlePuzzle } from '../../plays/games/triordle/puzzle.ts';
import type { WordCluePuzzle } from '../../plays/games/wordclue/puzzle.ts';
import type { dailyPuzzles } from '../../plays/tables.ts';
import type { PatternPuzzle } from '../../shared/games/patternmatch/rules.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/** How many of an Anagram Hunt's words are printed: the longest. */
const WORDS_PRINTED = 5;

const facesOf = (faces: MemoryPuzzle['faces']) => faces.map(({ name }) => name).join(', ');

const LINES: Readonly<Record<GameType, (puzzle: string) => string[]>> = {
  memory: (text) => {
    const { faces }: MemoryPuzzle = JSON.parse(text);
    return [`The pairs: ${facesOf(faces)}.`, 'Where they lay was different for everybody.'];
  },
  speedmatch: (text) => {
    const { faces }: SpeedMatchPuzzle = JSON.parse(text);
    return [`The cards: ${facesOf(faces)}.`, 'Their order was different for everybody.'];
  },
  anagram: (text) => {
    const { letters, mustUse, common }: AnagramPuzzle = JSON.parse(text);
    const longest = [...common].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
    return [`${letters}, with ${mustUse} in every word.`, `${longest.slice(0, WORDS_PRINTED).join(', ')}.`];
  },
  triordle: (text) => {
    const { answers }: TriordlePuzzle = JSON.parse(text);
    return [`${answers.map((word) => word.toUpperCase()).join(', ')}.`];
  },
  wordclue: (text) => {
    const { word, theme }: WordCluePuzzle = JSON.parse(text);
    return [`${theme}: ${word}.`];
  },
  patternmatch: (text) => {
    const { groups }: PatternPuzzle = JSON.parse(text);
    return groups.map(({ title, words }) => `${title}: ${words.join(', ')}.`);
  },
  sudoku: (text) => {
    const { solution }: SudokuPuzzle = JSON.parse(text);
    return (solution.match(/.{9}/g) ?? []).map((row) => row.replace(/(...)(?=.)/g, '$1 '));
  },
  snake: (text) => {
    const { obstacles }: SnakePuzzle = JSON.parse(text);
    return [`${obstacles.length} obstacles. The solution was not to meet them.`];
  },
};

/** What is printed of a frozen puzzle. */
export function linesOf({ game, puzzle }: Columns<typeof dailyPuzzles, 'game' | 'puzzle'>): string[] {
  return LINES[game](puzzle);
}
