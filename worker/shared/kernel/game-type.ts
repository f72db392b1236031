// The eight daily games: their identifiers on the wire, their names and the page that plays each.

export const GAME_TYPES = [
  'memory',
  'speedmatch',
  'anagram',
  'triordle',
  'wordclue',
  'patternmatch',
  'sudoku',
  'snake',
] as const;

export type GameType = (typeof GAME_TYPES)[number];

/** What people call each game, and the path of its page. */
export const GAME_NAMES: Readonly<Record<GameType, { name: string; path: string }>> = {
  memory: { name: 'Memory Match', path: '/memory-game' },
  speedmatch: { name: 'Speed Match', path: '/speed-match' },
  anagram: { name: 'Anagram Hunt', path: '/anagram-hunt' },
  triordle: { name: 'Triordle', path: '/triordle' },
  wordclue: { name: 'Word Clue', path: '/word-clue' },
  patternmatch: { name: 'Pattern Match', path: '/pattern-match' },
  sudoku: { name: 'Sudoku', path: '/sudoku' },
  snake: { name: 'Snake', path: '/snake' },
};
